import { Profiler } from 'react';
import type { MeasuredPage } from './scenario.ts';

const query = new URLSearchParams(location.search);
// Only React's profiling build counts renders.
const { createRoot } = query.has('count')
  ? await import('react-dom/profiling')
  : await import('react-dom/client');
const { page }: { page: MeasuredPage } =
  query.get('side') === 'ours' ? await import('./ours.tsx') : await import('./limit.tsx');
const { scenarios, setScheme } = page;

// A page's first formatter costs 10 ms; a bank's page has written dates long before a calendar is opened, on either side.
new Intl.DateTimeFormat('en', { month: 'long' }).format(0);

const frame = () => new Promise(requestAnimationFrame);
// Longer than any animation of a component.
const quiet = () => new Promise<void>((resolve) => setTimeout(resolve, 500));
let renders = 0;

window.bench = {
  async mount(name) {
    const container = document.getElementById('root');
    if (!container) throw new Error('The page has no root.');
    createRoot(container).render(
      <Profiler id={name} onRender={() => (renders += 1)}>
        {scenarios[name].draw()}
      </Profiler>,
    );
    await frame();
    await frame();
    await quiet();
  },
  opener: (name) => scenarios[name].opener ?? '',
  quiet,
  async scroll({ frames, step, ahead }) {
    let blank = 0;
    const showsRow = (y: number) =>
      document.elementFromPoint(innerWidth / 2, y)?.closest('li, section') !== null;
    const look = () => {
      if (![8, innerHeight / 2, innerHeight - 8].every(showsRow)) blank += 1;
    };
    for (let count = 0; count < frames; count += 1) {
      scrollBy(0, step);
      if (ahead) look();
      // Scrolling is told of before a frame's callbacks.
      await frame();
      if (!ahead) look();
    }
    return { blank };
  },
  setScheme,
  renders: () => renders,
};
