import { expect, test } from 'vitest';
import { configurationPage } from './configuration.ts';

test('what operators read of the configuration is what the bank reads of it', async () => {
  await expect(
    await configurationPage(),
    'The variables of the bank have changed. Run `pnpm configuration` and read the difference.',
  ).toMatchFileSnapshot('../docs/configuration.md');
});
