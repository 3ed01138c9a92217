/** What changes in the packages: in the next versions by the changesets, in released ones by the changelogs. */
const changesets = import.meta.glob<string>(['../.changeset/*.md', '!../.changeset/README.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const changelogs = import.meta.glob<string>('../packages/*/CHANGELOG.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const kinds = { major: 'Breaking', minor: 'New', patch: 'Fixed' } as const;
type Kind = keyof typeof kinds;

export type Change = { readonly packages: ReadonlyMap<string, Kind>; readonly text: string };

/** Reads a changeset. @throws Error where it isn't one */
export function changeOf(changeset: string): Change {
  const [, head = '', text = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(changeset) ?? [];
  const packages = [...head.matchAll(/^'(.+)': (major|minor|patch)$/gm)].map(
    ([, name = '', kind = '']) => [name, kind as Kind] as const,
  );
  if (packages.length === 0) throw new Error(`No changeset: ${changeset.slice(0, 80)}`);
  return { packages: new Map(packages), text: text.trim() };
}

const next: readonly Change[] = Object.values(changesets).map(changeOf);

/** An item of a list, also where it has several paragraphs. */
const item = (text: string) => `- ${text.replaceAll('\n', '\n  ')}`;

/** What a change says of one of its packages: where paragraphs begin with a package, only those of this one. */
function textFor(name: string, { text }: Change): string {
  const paragraphs = text.split('\n\n').flatMap((paragraph) => {
    const [prefix = '', of = name] = /^`(@kontor\/[\w-]+)`: /.exec(paragraph) ?? [];
    return of === name ? [paragraph.slice(prefix.length)] : [];
  });
  return paragraphs.length === 0 ? text : paragraphs.join('\n\n');
}

/** The page: what the next versions bring, by package and kind, and what the released ones brought. */
export function changelogText(
  changes: readonly Change[] = next,
  changelogsOf: readonly string[] = Object.values(changelogs),
): string {
  const names = [...new Set(changes.flatMap(({ packages }) => [...packages.keys()]))].toSorted();
  const coming = names.flatMap((name) => [
    `### ${name}`,
    ...(Object.keys(kinds) as Kind[]).flatMap((kind) => {
      const of = changes.filter(({ packages }) => packages.get(name) === kind);
      return of.length === 0
        ? []
        : [`#### ${kinds[kind]}`, of.map((change) => item(textFor(name, change))).join('\n')];
    }),
  ]);
  // A package's changelog begins with its name, as a heading of the page.
  const released = changelogsOf.map((text) => text.replace(/^#/gm, '##').trim());
  return [...(coming.length === 0 ? [] : ['## In the next versions']), ...coming, ...released].join('\n\n');
}

/** What the next versions change of a component, as a list; null: nothing. */
export function changesOf(component: string, changes: readonly Change[] = next): string | null {
  const named = new RegExp(`\`<?${component}\\b`);
  const of = changes.filter(({ text }) => named.test(text));
  return of.length === 0 ? null : of.map(({ text }) => item(text)).join('\n');
}
