import { drawIcon, path, type IconProps } from './Icon.tsx';

/** Icons of what changes a name or an order, or keeps something. In a module of their own, because a page fetches whole modules. */

export const Pencil = (props: IconProps) =>
  drawIcon(
    props,
    path('M4 20l1-4.5L16.25 4.25a2 2 0 0 1 2.83 0l.67.67a2 2 0 0 1 0 2.83L8.5 19zM14 6.5l3.5 3.5'),
  );

/** Up or down: an order that can be changed. */
export const Sort = (props: IconProps) =>
  drawIcon(props, path('M8 19.5v-15M3.5 9 8 4.5 12.5 9M16 4.5v15M11.5 15l4.5 4.5 4.5-4.5'));

/** What is kept to be found again. */
export const Bookmark = (props: IconProps) =>
  drawIcon(props, path('M6.5 5.5a1.5 1.5 0 0 1 1.5-1.5h8a1.5 1.5 0 0 1 1.5 1.5V20L12 15.8 6.5 20z'));
