export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './States.tsx';
