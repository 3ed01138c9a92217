export { Heading, type HeadingProps } from './Heading.tsx';
export { Text, type TextProps } from './Text.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './VisuallyHidden.tsx';
