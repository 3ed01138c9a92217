import { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BankError, invalidField } from '../platform/errors.ts';
import { maxFiles, maxSizeBytes, type Part } from '../files/index.ts';

const limits = {
  fileSize: maxSizeBytes + 1, // the receiver sees one byte too many and says so
  files: maxFiles,
  fields: 4,
  parts: maxFiles + 4,
  fieldNameSize: 100,
  fieldSize: 64,
  headerPairs: 20,
};

/** The most a whole request can be: its files, and what stands between them. */
const maxRequestBytes = maxFiles * maxSizeBytes + 64 * 1024;

/**
 * The parts of a multipart request, one after the other. What is left of a refused request is read and thrown away, so that
 * its sender gets to see the answer; the server's own deadline for a whole request bounds that.
 * @throws BankError 400 for a body that is no multipart, is cut off or has too many parts; 413 for one that is too large
 */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Part> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxRequestBytes)
    throw new BankError(413, 'FILE_TOO_LARGE', 'Identity.max-size-error', {
      data: { maxSizeBytes, maxFiles },
    });
  try {
    for await (const part of request.parts({ limits, preservePath: true })) yield wirePart(part);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}

function wirePart(part: Multipart): Part {
  if (part.type === 'file')
    return {
      kind: 'file',
      field: part.fieldname,
      name: part.filename.replaceAll('%22', '"'), // as browsers write it in a form (HTML, 4.10.22.7)
      content: worded(part.file),
    };
  if (part.valueTruncated || part.fieldnameTruncated)
    throw invalidField('files', 'isMultipart', 'must come with short fields');
  return { kind: 'field', field: part.fieldname, value: String(part.value) };
}

/** The same bytes; what the parser finds wrong with them is a refusal. */
function worded(content: Readable): Readable {
  async function* chunks(): AsyncGenerator<unknown> {
    try {
      yield* content;
    } catch (error) {
      throw refusalOf(error);
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}

/** The parser's own words for what it can't read. */
function refusalOf(error: unknown): unknown {
  if (error instanceof BankError || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return invalidField('files', 'arrayMaxSize', `must be at most ${maxFiles} in one request`);
  return invalidField('files', 'isMultipart', 'must be whole parts of a multipart/form-data body');
}
