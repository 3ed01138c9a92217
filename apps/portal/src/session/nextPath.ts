/** The sign-in page: the only page for a visitor without a session, and where every session ends. */
export const signInPath = '/auth/phone';

/**
 * The page to open after sign-in, from the `next` of the address. Only a path of this very origin is followed:
 * `//host`, `/\host`, other schemes, control characters and the sign-in page itself answer null.
 */
export function readNextPath(raw: string | null, origin: string): string | null {
  // Browsers read a backslash as a slash and drop tabs and line ends, so none may be in the text at all.
  if (raw === null || !/^\/(?![/\\])/.test(raw) || /[\\\u0000-\u0020\u007f]/.test(raw)) return null;
  let url: URL;
  try {
    url = new URL(raw, origin);
  } catch {
    return null;
  }
  // A dot segment can leave a path that begins with two slashes ("/.//host").
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname.startsWith('/auth/'))
    return null;
  return url.pathname + url.search + url.hash;
}

/** Address of the sign-in page that leads back to the page a visitor wanted. */
export function signInAddress(wanted: string): string {
  return wanted === '/' ? signInPath : `${signInPath}?next=${encodeURIComponent(wanted)}`;
}
