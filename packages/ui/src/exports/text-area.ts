export { TextArea, type TextAreaProps } from '../components/TextArea/index.ts';
