/** What may be uploaded and how much of it. */

export const maxSizeBytes = 10_485_760;
export const maxFiles = 10;
/** Counted when a file begins to arrive, also when it is then refused. */
export const filesPerHour = 60;
/** Of one person's files that wait to be attached. */
export const maxWaitingBytes = 200 * 1024 * 1024;
export const keptUnattachedMs = 24 * 3_600_000;
export const maxNameLength = 255;
/** Of one image. */
export const maxPixels = 50_000_000;

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Each accepted ending of a name with the content it promises. A file that holds anything else is refused. */
export const accepted = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.heic': 'image/heic',
  '.docx': word,
  '.xlsx': excel,
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
} as const;

export type Extension = keyof typeof accepted;
export type MimeType = (typeof accepted)[Extension];

/** As the settings tell it to the client. */
export const uploadLimits = {
  maxSizeBytes,
  maxFiles,
  mimeTypes: [...new Set(Object.values(accepted))],
  extensions: Object.keys(accepted),
};

/** The accepted ending of a name; undefined when it has none. */
export function extensionOf(name: string): Extension | undefined {
  const ending = /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase();
  return ending !== undefined && ending in accepted ? (ending as Extension) : undefined; // a key, just seen
}
