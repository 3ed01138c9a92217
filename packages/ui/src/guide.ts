/** What a designer and a developer must know before they reach for a component: the top of its page in Storybook. */
export interface Guide {
  /** What it is for, in a sentence or two. */
  purpose: string;
  do: readonly string[];
  dont: readonly string[];
  /** Keys and what they do: `['Escape', 'closes it']`. */
  keyboard?: readonly (readonly [keys: string, effect: string])[];
  /** What a screen reader says, what is announced, which ARIA pattern it follows. */
  accessibility: readonly string[];
}

const list = (title: string, entries: readonly string[]) =>
  [`#### ${title}`, '', ...entries.map((entry) => `- ${entry}`)].join('\n');

/** Story parameters that show a {@link Guide} above the prop table: `parameters: guide({…})` in a component's meta. */
export function guide({ purpose, do: advice, dont, keyboard = [], accessibility }: Guide) {
  const sections = [purpose, list('Do', advice), list('Don’t', dont)];
  if (keyboard.length > 0) {
    const rows = keyboard.map(([keys, effect]) => `| ${keys} | ${effect} |`);
    sections.push(['#### Keyboard', '', '| Key | Effect |', '| --- | --- |', ...rows].join('\n'));
  }
  sections.push(list('Accessibility', accessibility));
  return { docs: { description: { component: sections.join('\n\n') } } };
}
