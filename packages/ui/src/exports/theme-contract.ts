export { vars } from '../theme/contract.css.ts';
export { breakpoints, media } from '../tokens/breakpoints.ts';
export { duration, easing } from '../tokens/motion.ts';
export { layers } from '../tokens/layers.ts';
export { halfSpace, space, type Space } from '../tokens/space.ts';
export { rem, type, weight, type TypeStep } from '../tokens/type.ts';
