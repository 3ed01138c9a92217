export { useTheme, type AppliedTheme } from '../theme/useTheme.ts';
