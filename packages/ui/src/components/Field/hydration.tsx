import { StrictMode, useEffect, useRef, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

interface HydratedProps {
  /** What the server renders and the browser takes over. */
  children: ReactNode;
  /** What a person does to the page in between. */
  before: (page: HTMLElement) => void;
}

/** For stories: server-rendered HTML that a person has typed into before React takes it over. */
export function Hydrated({ children, before }: HydratedProps) {
  const host = useRef<HTMLDivElement>(null);
  const story = useRef({ children, before });
  useEffect(() => {
    const page = document.createElement('div');
    host.current?.append(page);
    const tree = <StrictMode>{story.current.children}</StrictMode>;
    page.innerHTML = renderToString(tree);
    story.current.before(page);
    const root = hydrateRoot(page, tree);
    return () => {
      page.remove();
      setTimeout(() => root.unmount());
    };
  }, []);
  return <div ref={host} />;
}
