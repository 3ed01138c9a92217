export { TagGroup, type TagGroupProps } from './TagGroup.tsx';
export type { TagItem } from './TagList.tsx';
