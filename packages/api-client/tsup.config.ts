import { defineConfig } from 'tsup';
import { clientEntries } from '../../tools/clientEntries.ts';

/** One entry for each floor: a page that only calls never loads the validator, and no React is needed below `react`. */
export default defineConfig({
  entry: {
    'contract/index': 'src/contract/index.ts',
    'domain/index': 'src/domain/index.ts',
    'domain/invoice': 'src/domain/invoice.ts',
    'client/index': 'src/client/index.ts',
    'messaging/index': 'src/messaging/index.ts',
    'react/index': 'src/react/index.ts',
  },
  format: 'esm',
  dts: true,
  splitting: true,
  sourcemap: true,
  target: 'es2023',
  platform: 'neutral',
  plugins: [clientEntries()],
});
