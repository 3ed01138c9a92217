export { Tree, type TreeItem, type TreeProps } from './Tree.tsx';
