export { ContextualHelp, type ContextualHelpProps } from '../components/ContextualHelp/index.ts';
