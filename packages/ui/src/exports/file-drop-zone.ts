export { FileDropZone, type DropFile, type FileDropZoneProps } from '../components/FileDropZone/index.ts';
