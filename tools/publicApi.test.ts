import { expect, it } from 'vitest';
import { publicApi } from './publicApi.ts';

const update = 'pnpm exec vitest run --project tools publicApi -u';

it.each([
  { folder: 'packages/api-client', components: true },
  { folder: 'packages/ui', components: false },
  { folder: 'packages/banking-widgets', components: false },
])(
  'what $folder exports is what its api.txt says',
  async ({ folder, components }) => {
    await expect(
      await publicApi(folder, { components }),
      `What others import has changed. If that is meant, run \`${update}\`, read the difference and add a changeset.`,
    ).toMatchFileSnapshot(`../${folder}/api.txt`);
  },
  60_000,
);
