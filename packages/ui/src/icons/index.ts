export * from './icons.tsx';
export type { IconProps } from './Icon.tsx';
