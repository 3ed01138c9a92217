import { fireEvent } from 'storybook/test';

let at = { x: 0, y: 0, width: 0 };
const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, bubbles: true };
const where = () => ({ clientX: at.x, clientY: at.y, pageX: at.x, pageY: at.y });

/** For stories: presses the track of a thumb at a share of its width, from the left. Answers how to let go. */
export async function pressAt(thumb: HTMLElement, share: number): Promise<() => Promise<unknown>> {
  const track = thumb.parentElement?.parentElement;
  if (!track) throw new Error('a thumb stands in its track');
  const { left, top, width, height } = track.getBoundingClientRect();
  at = { x: left + share * width, y: top + height / 2, width };
  await fireEvent.pointerDown(track, { ...pointer, ...where() });
  return () => fireEvent.pointerUp(window, { ...pointer, ...where() });
}

/** For stories: drags what is pressed by a share of the track's width, to the right. */
export async function drag(share: number): Promise<void> {
  at.x += share * at.width;
  await fireEvent.pointerMove(window, { ...pointer, ...where() });
}
