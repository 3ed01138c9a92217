export { SaveState, type SaveProgress, type SaveStateProps } from './SaveState.tsx';
