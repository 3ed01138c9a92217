import type { FileContent } from '../platform/fileContent.ts';
import type { FastifyReply } from 'fastify';

/**
 * Sends bytes so that no browser makes anything else of them: as an attachment under its own name (RFC 6266), never
 * sniffed, and in a sandbox should it be opened all the same.
 */
export function sendFile(
  reply: FastifyReply,
  { content, mimeType, name, inline }: FileContent,
): FastifyReply {
  const disposition = inline ? 'inline' : 'attachment';
  return reply
    .type(mimeType)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodedName(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'self'")
    .send(content);
}

/** RFC 8187. Control and direction characters could make a name look like another one; they are left out. */
function encodedName(name: string): string {
  const visible = name.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '').trim();
  return encodeURIComponent(visible === '' ? 'file' : visible).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
