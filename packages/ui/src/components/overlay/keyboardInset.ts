/** What an on-screen keyboard covers of the layout viewport, in CSS px; 0 while the page is zoomed by pinching. */
export function coveredByKeyboard(
  view: { height: number; offsetTop: number; scale: number },
  layoutHeight: number,
): number {
  if (view.scale !== 1) return 0;
  return Math.max(0, Math.round(layoutHeight - view.height - view.offsetTop));
}

/** Keeps `--keyboard` of an element at what the on-screen keyboard covers, and the field being typed in, in sight. */
export function followKeyboard(element: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  const update = () => {
    const covered = coveredByKeyboard(view, window.innerHeight);
    element.style.setProperty('--keyboard', `${covered}px`);
    if (covered > 0 && element.contains(document.activeElement)) {
      document.activeElement?.scrollIntoView({ block: 'nearest' });
    }
  };
  view.addEventListener('resize', update);
  view.addEventListener('scroll', update);
  return () => {
    view.removeEventListener('resize', update);
    view.removeEventListener('scroll', update);
  };
}
