export {
  Skeleton,
  SkeletonGroup,
  SkeletonText,
  type SkeletonGroupProps,
  type SkeletonProps,
} from './Skeleton.tsx';
