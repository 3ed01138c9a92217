export type { ListGroup } from '../components/List/lines.ts';
export { RowContent, type RowContentProps } from '../components/List/RowContent.tsx';
export { VirtualList, type VirtualListProps } from '../components/List/VirtualList.tsx';
