export { FieldList, type FieldListProps } from './FieldList.tsx';
