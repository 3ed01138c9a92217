import { useCall } from '@kontor/api-client/react';
import type { FileDropZoneProps } from '@kontor/ui/file-drop-zone';

/** Endings by which people know the kinds of file that the bank takes. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/heic': ['.heic'],
  'text/plain': ['.txt'],
  'text/csv': ['.csv'],
  'application/xml': ['.xml'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
};

/** Which files the bank takes as documents, as a drop zone is told it. */
export function useDocumentLimits(
  enabled = true,
): Pick<FileDropZoneProps, 'maxSize' | 'maxCount' | 'accept'> {
  const [first] = useCall('beneficiaries.documentCategories', {}, { enabled }).data ?? [];
  if (first === undefined) return {};
  const accept = first.mimeTypes.flatMap((type) => endings[type] ?? []);
  return { maxSize: first.maxSizeBytes, maxCount: first.maxFiles, ...(accept.length > 0 && { accept }) };
}
