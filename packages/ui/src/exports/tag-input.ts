export { TagInput, type TagInputProps } from '../components/TagInput/index.ts';
