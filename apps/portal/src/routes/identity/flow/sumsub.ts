/** Where Sumsub's own form of a check is shown from; the documents that open it let these frames in, and let them use the camera. */
export const sumsubOrigins: readonly string[] = ['https://api.sumsub.com', 'https://in.sumsub.com'];
