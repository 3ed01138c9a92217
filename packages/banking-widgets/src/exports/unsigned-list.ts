export { UnsignedList, type UnsignedListProps } from '../UnsignedList/UnsignedList.tsx';
export type { Decline } from '../UnsignedList/useDecline.ts';
export type { Loadable } from '../shared/loadable.ts';
