export {
  Skeleton,
  SkeletonGroup,
  SkeletonText,
  type SkeletonGroupProps,
  type SkeletonProps,
} from './Skeleton.tsx';
export { SkeletonContent, type SkeletonContentProps } from './SkeletonContent.tsx';
