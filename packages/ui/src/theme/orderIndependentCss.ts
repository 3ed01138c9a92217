/** Comment that esbuild puts before each file of a sheet. */
const fileMark = /^\/\* (?:vanilla-extract-css-ns:)?([^\s?*]+)[^*]*\*\/$/m;

/**
 * Makes style sheets that repeat shared rules independent of the order they are loaded in. Within each sheet a file's
 * rules stand after those of the files they refine; a second sheet repeats the shared ones after them, and of equally
 * specific rules the later would win. So the files that fewer sheets hold get specificity that is worth less than a
 * class: a refining file is in fewer sheets than the file it refines, because importing it imports both. Takes and
 * returns sheets by name, not yet minified.
 */
export function orderIndependentCss(sheets: ReadonlyMap<string, string>): Map<string, string> {
  const files = new Map([...sheets].map(([name, css]) => [name, filesOf(css)]));
  const ranks = ranksOf([...files.values()].map((parts) => parts.map(([file]) => file)));
  return new Map(
    [...files].map(([name, parts]) => [
      name,
      parts.map(([file, css]) => raised(css, ranks.get(file) ?? 0)).join('\n'),
    ]),
  );
}

/** The files of a sheet in their order, each with its rules. */
function filesOf(css: string): (readonly [file: string, css: string])[] {
  const [before = '', ...parts] = css.split(fileMark);
  if (before.trim() !== '') throw new Error('rules of no file stand first in the sheet');
  return parts.flatMap((file, index) => (index % 2 === 0 ? [[file, parts[index + 1] ?? ''] as const] : []));
}

/** How many files, each in fewer sheets than the one before, lead to a file. */
function ranksOf(sheets: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const holders = new Map<string, ReadonlySet<number>>();
  for (const file of new Set(sheets.flat()))
    holders.set(file, new Set(sheets.flatMap((files, sheet) => (files.includes(file) ? [sheet] : []))));
  const ranks = new Map<string, number>();
  // Widest first: whatever could lie below a file has its rank already.
  for (const [file, own] of [...holders].sort(([, a], [, b]) => b.size - a.size)) {
    const below = [...ranks].filter(([other]) => {
      const held = holders.get(other);
      return held !== undefined && held.size > own.size && [...own].every((sheet) => held.has(sheet));
    });
    ranks.set(file, Math.max(0, ...below.map(([, rank]) => rank + 1)));
  }
  return ranks;
}

/** Rules with the specificity of `rank` elements more; what `:where` made weaker than anything stays so. */
function raised(css: string, rank: number): string {
  if (rank === 0) return css;
  // No element is called so, and `:not` counts as its argument.
  const more = `:not(${Array.from({ length: rank }, () => 'k').join(' ')})`;
  return css.replace(/^[^\n@{}][^{}]*(?=\{)/gm, (selectors) =>
    /^\s*(?:from|to|[\d.]+%)/.test(selectors)
      ? selectors
      : split(selectors)
          .map((selector) => raisedSelector(selector, more))
          .join(','),
  );
}

/** The first class outside of any pseudo-class, or what the selector begins with, takes the addition. */
function raisedSelector(selector: string, more: string): string {
  let depth = 0;
  for (let index = 0; index < selector.length; index++) {
    if (selector[index] === '(') depth++;
    else if (selector[index] === ')') depth--;
    else if (depth === 0 && selector[index] === '.') {
      const end = index + (/^\.[\w-]+/.exec(selector.slice(index))?.[0].length ?? 0);
      return selector.slice(0, end) + more + selector.slice(end);
    }
  }
  return selector.replace(/^\s*(?::root|[a-z][\w-]*)/, (start) => start + more);
}

/** A selector list at its own commas. */
function split(list: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
