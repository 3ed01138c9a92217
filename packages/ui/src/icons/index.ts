export * from './controlIcons.tsx';
export * from './editIcons.tsx';
export * from './icons.tsx';
export type { IconProps } from './Icon.tsx';
