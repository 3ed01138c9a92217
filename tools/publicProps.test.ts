import { expect, it } from 'vitest';
import { publicProps } from './publicProps.ts';

const update = 'pnpm exec vitest run --project tools publicProps -u';

it.each(['packages/ui', 'packages/banking-widgets'])(
  'the public props of %s are those of its props.txt',
  async (folder) => {
    await expect(
      publicProps(folder),
      `Public props have changed. If that is meant, run \`${update}\`, read the difference and add a changeset.`,
    ).toMatchFileSnapshot(`../${folder}/props.txt`);
  },
  60_000,
);
