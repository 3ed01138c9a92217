export { Drawing, type DrawingName } from './drawings.tsx';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './States.tsx';
