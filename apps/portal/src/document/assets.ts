import { readFileSync } from 'node:fs';
import { likelySources, pageSources } from './pageSources.ts';

/** The styles that stand in the document itself. */
export type PageStyles = {
  /** Inlined, so that the first paint needs no second round trip. */
  css: string;
  /** Stylesheets that `css` already contains: the page's loader must not fetch them again. */
  inlined: readonly string[];
};

/** What a page loads, as addresses, and its styles. */
export type PageAssets = PageStyles & {
  /** Module scripts, the one that starts the page first. */
  scripts: readonly [string, ...string[]];
};

/** The built files by purpose. */
export type PortalAssets = {
  signIn: (captcha: boolean) => PageAssets;
  /**
   * `language` chooses the texts that the pages behind the sign-in bring; `source` is the page's own, where it has one.
   */
  app: (language: string, source?: string) => PageAssets;
  /** Styles of the parts of that page whose files come later: needed beside its own where such parts are painted. */
  later: (language: string, source?: string) => PageStyles;
  /** Scripts and styles that sign-in may fetch ahead for the pages behind it. */
  prefetch: (language: string) => readonly string[];
  /** Scripts and styles of the other pages behind the sign-in, for somebody on the page of this source. */
  pages: (language: string, source?: string) => readonly string[];
  /** Markup for the head that only a development server needs. */
  head: (nonce: string) => string;
};

type Chunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
export type Manifest = Readonly<Record<string, Chunk>>;

const entry = 'src/main.tsx';
/** The file that vite.config.ts makes of what home needs. */
const appName = 'app';
/** What a bank with a captcha sends besides. */
const captchaSource = 'src/signin/view/Captcha.tsx';
const locale = (language: string) => `src/i18n/${language}.ts`;
const laterLocale = (language: string) => `src/i18n/later/${language}.ts`;
/** The page that says at once only what every page of somebody who is signed in brings. */
const homeSource = 'src/routes/home/HomePage.tsx';

/** Reads what `build.ts` left beside the renderer: once, when the renderer is loaded. */
export function builtAssets(directory: URL): PortalAssets {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', directory), 'utf8')) as Manifest; // written by our own build
  return assetsOf(manifest, (file) => readFileSync(new URL(`../client/${file}`, directory), 'utf8'));
}

export function assetsOf(manifest: Manifest, read: (file: string) => string): PortalAssets {
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? read(file).trim();
    texts.set(file, text);
    return text;
  };
  const app = Object.keys(manifest).filter((source) => manifest[source]?.name === appName);
  const written = (language: string, file: typeof locale) =>
    file(language) in manifest ? file(language) : file('en');
  const appSources = (language: string, source?: string) => [
    entry,
    ...app,
    written(language, locale),
    ...(source === undefined ? [] : [source]),
    ...(source === undefined || source === homeSource ? [] : [written(language, laterLocale)]),
  ];

  const stylesOf = (files: readonly string[]): PageStyles => ({
    css: files.map(textOf).join(''),
    inlined: files.map(address),
  });
  const page = (chunks: readonly Chunk[]): PageAssets => {
    const [first, ...others] = chunks;
    if (first === undefined) throw new Error(`The build has no ${entry}.`);
    return {
      scripts: [address(first.file), ...others.map((chunk) => address(chunk.file))],
      ...stylesOf(styleFilesOf(chunks)),
    };
  };
  const signIn = page(chunksOf(manifest, [entry]));
  const withCaptcha = page(chunksOf(manifest, [entry, captchaSource]));
  const appPage = memo((language: string, source?: string) =>
    page(chunksOf(manifest, appSources(language, source))),
  );
  return {
    signIn: (captcha) => (captcha ? withCaptcha : signIn),
    app: appPage,
    later: memo((language, source) => {
      const here = chunksOf(manifest, appSources(language, source));
      const own = new Set(styleFilesOf(here));
      return stylesOf(styleFilesOf(laterOf(manifest, here)).filter((file) => !own.has(file)));
    }),
    prefetch: memo((language) => {
      const own = new Set(filesOf(signIn));
      return filesOf(appPage(language)).filter((file) => !own.has(file));
    }),
    pages: memo((language, source) => {
      const here = chunksOf(manifest, appSources(language, source));
      const own = new Set(filesOf(page([...here, ...laterOf(manifest, here)])));
      const all = likelySources.flatMap((one) => filesOf(appPage(language, one)));
      return [...new Set(all)].filter((file) => !own.has(file));
    }),
    head: () => '',
  };
}

const filesOf = ({ scripts, inlined }: PageAssets) => [...scripts, ...inlined];

const styleFilesOf = (chunks: readonly Chunk[]) => [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];

const address = (file: string) => `/${file}`;

/** The chunks of some sources and everything they import statically, each once, dependencies after their users. */
function chunksOf(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (chunk === undefined || found.has(source)) return;
    found.set(source, chunk);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...found.values()];
}

/** What these chunks bring once they have been painted, with everything it imports statically: no page of its own. */
const laterOf = (manifest: Manifest, chunks: readonly Chunk[]): Chunk[] =>
  chunksOf(
    manifest,
    chunks.flatMap((chunk) => chunk.dynamicImports ?? []).filter((source) => !pageSources.has(source)),
  );

function memo<Keys extends (string | undefined)[], Value>(
  make: (...keys: Keys) => Value,
): (...keys: Keys) => Value {
  const made = new Map<string, Value>();
  return (...keys) => {
    const key = keys.join(' ');
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(...keys);
    made.set(key, value);
    return value;
  };
}
