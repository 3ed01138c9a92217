/** What customers hand in: uploads, inspected before they are kept, and what they are attached to. */
export {
  type Attached,
  type Named,
  attach,
  attachedFiles,
  attachedTo,
  attachedToOne,
  fileAmong,
  replaceAttached,
} from './attachments/service.ts';
export { accepted, extensionOf, maxFiles, maxSizeBytes, uploadLimits } from './uploads/limits.ts';
export { type Part, receive } from './uploads/receive.ts';
export { claimUploads, keepUploads, readUpload, removeUnattached } from './uploads/service.ts';
export { uploads } from './uploads/tables.ts';
