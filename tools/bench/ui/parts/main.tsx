import { createElement, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** `Frame` goes around the parts, which are named as ours. */
type Library = Readonly<Record<string, ComponentType<{ children?: ReactNode }>>>;

declare global {
  interface Window {
    /** Draws one part so many times and answers once it is painted and quiet. */
    mountParts: (name: string, count: number) => Promise<void>;
  }
}

const libraries = import.meta.glob<Library>(['./ours.tsx', './peers/*.jsx']);
const name = new URLSearchParams(location.search).get('library') ?? '';
const library = await (libraries[`./${name}.tsx`] ?? libraries[`./peers/${name}.jsx`])?.();

// As long as any page shows: the first formatter costs 10 ms.
new Intl.DateTimeFormat('en', { month: 'long' }).format(0);

window.mountParts = async (name, count) => {
  const container = document.getElementById('root');
  const [Frame, Part] = [library?.['Frame'], library?.[name]];
  if (!container || !Frame || !Part) throw new Error(`The page has no ${name}.`);
  createRoot(container).render(
    createElement(
      Frame,
      {},
      Array.from({ length: count }, (_, index) => createElement(Part, { key: index })),
    ),
  );
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  // Longer than any animation of a part.
  await new Promise((resolve) => setTimeout(resolve, 500));
};
