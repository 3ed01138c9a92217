export { TagGroup, type TagGroupProps, type TagItem } from '../components/TagGroup/index.ts';
