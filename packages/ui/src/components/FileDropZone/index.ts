export { FileDropZone, type FileDropZoneProps } from './FileDropZone.tsx';
export type { DropFile } from './FileList.tsx';
