export { ContextualHelp, type ContextualHelpProps } from './ContextualHelp.tsx';
