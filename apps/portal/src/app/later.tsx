import type { i18n } from 'i18next';
import { createElement, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { I18nContext } from 'react-i18next';
import { bringTexts } from '../i18n/texts.ts';
import { arrived } from './arrived.ts';

type Bring<Props> = (texts: i18n) => Promise<ComponentType<Props>>;

const all: ((texts: i18n) => Promise<unknown>)[] = [];

let painted = false;

/** Renders on the server, and tells whether a part that comes later is among what was rendered. */
export function withLater(render: () => string): { html: string; later: boolean } {
  painted = false;
  return { html: render(), later: painted };
}

/**
 * A part of a page that nobody sees before they press something: its file and its texts come when the page has been painted
 * (`bringLater`), or when it is opened before that, and `waiting` stands in its place until then.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  let there: ComponentType<Props> | undefined;
  // By texts: the bank speaks several languages at a time.
  const coming = new WeakMap<i18n, Promise<ComponentType<Props>>>();
  const bring: Bring<Props> = (texts) => {
    const known = coming.get(texts);
    if (known !== undefined) return known;
    const both = Promise.all([arrived(load), arrived(() => bringTexts(texts))]);
    const part = both.then(([loaded]) => (there = loaded));
    coming.set(texts, part);
    return part;
  };
  all.push(bring);

  function Coming(props: Props) {
    return createElement(use(bring(useInstance())), props);
  }
  return function Later(props: Props) {
    // As it began, for what it is made of must not change under what is typed in it. What is there already has no Suspense
    // around it: React would take over such a part of a painted page after the rest, and miss what was pressed before.
    const [Part] = useState(() => there);
    if (Part !== undefined) {
      painted = true;
      return <Part {...props} />;
    }
    return (
      <Suspense fallback={waiting}>
        <Coming {...props} />
      </Suspense>
    );
  };
}

/** The instance itself: what `useTranslation` gives is another object each time that a part is tried. */
function useInstance(): i18n {
  const texts = use(I18nContext)?.i18n;
  if (texts === undefined) throw new Error('A part that comes later needs texts around it.');
  return texts;
}

/** Brings every part that comes later, with its texts in the language of this instance. */
export async function bringLater(texts: i18n): Promise<void> {
  await Promise.all(all.map((bring) => bring(texts)));
}

/**
 * The same without hurry: each part by a task of its own, between which the page answers, and after the one before has come, so that
 * what the page itself asks for in the meantime does not wait for all of them.
 */
export async function bringEach(texts: i18n, doLater: (task: () => void) => void): Promise<void> {
  for (const bring of all)
    await new Promise<void>((resolve) => doLater(() => void bring(texts).then(() => resolve(), resolve)));
}
