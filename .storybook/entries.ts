/** The text of every entry of the packages, by its path. */
const entries = import.meta.glob<string>('../packages/*/src/exports/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const packages: Readonly<Record<string, string>> = {
  ui: '@kontor/ui',
  'banking-widgets': '@kontor/banking-widgets',
};

/**
 * How a host imports components: `import { Tabs } from '@kontor/ui/tabs'`; null where no entry exports them.
 * @param file of its stories
 */
export function importLine(names: readonly string[], file: string): string | null {
  const [, owner = '', folder = ''] = /packages\/([^/]+)\/src\/(.+)\/[^/]+$/.exec(file) ?? [];
  const near = Object.entries(entries).filter(([path]) => path.includes(`packages/${owner}/`));
  const named = new RegExp(`\\b(?:${names.join('|')})\\b(?!/)`);
  const found =
    near.find(([, text]) => named.test(text)) ??
    near.find(([, text]) => text.includes(`/${folder}/index.ts'`));
  const entry = found && /([^/]+)\.ts$/.exec(found[0])?.[1];
  return entry === undefined ? null : `import { ${names.join(', ')} } from '${packages[owner]}/${entry}';`;
}

/** A description without the codes of the requirements that it cites. */
export const withoutCodes = (text: string): string =>
  text.replace(
    / \((?:ruling )?(?:[A-Z]{3,}-\d{2}|A\d{2})(?:(?:,| to| and) (?:ruling )?(?:[A-Z]{3,})?-?A?\d{2})*\)/g,
    '',
  );
