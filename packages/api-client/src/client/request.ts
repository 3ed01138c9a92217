import { headers as names } from '../contract/headers.ts';
import type { OperationPolicy } from '../contract/operations/policy.ts';
import type { ClientOptions } from './clientOf.ts';
import type { Transport } from './transport.ts';

/** What a request is made of, as `call` was given it. */
export type RequestParts = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly background?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly transport?: Transport | undefined;
};

/** Prefix of every path where the application names no other. */
export const defaultBaseUrl = '/api';

/** Where a call with these parts goes. */
export const urlOf = (baseUrl: string, { path }: OperationPolicy, { params, query }: RequestParts) =>
  baseUrl + fillPath(path, params) + queryText(query);

export function buildRequest(
  baseUrl: string,
  operation: OperationPolicy,
  parts: RequestParts,
  { language, developmentSecret }: Pick<ClientOptions, 'language' | 'developmentSecret'>,
): { url: string; init: RequestInit } {
  const { body, idempotencyKey, background } = parts;
  const headers = new Headers({ Accept: 'application/json' });
  const tag = language?.();
  if (tag) headers.set('Accept-Language', tag);
  const files = operation.sends === 'files';
  // The browser itself names the boundary of a form.
  if (body !== undefined && !files) headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set(names.idempotencyKey, idempotencyKey);
  if (background) headers.set(names.background, '1');
  if (developmentSecret) headers.set(developmentSecret.header, developmentSecret.value);
  return {
    url: urlOf(baseUrl, operation, parts),
    init: {
      method: operation.method,
      credentials: 'include',
      headers,
      ...(body === undefined ? {} : { body: files ? formOf(body) : JSON.stringify(body) }),
    },
  };
}

const entriesOf = (parts: unknown) =>
  Object.entries(parts ?? {}).filter(([, value]) => value !== undefined) as [string, unknown][];

const fillPath = (path: string, params: unknown) =>
  entriesOf(params).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );

/** A list repeats its name, a file keeps its own; what is undefined is left out. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of entriesOf(body))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      form.append(name, one instanceof File ? one : String(one));
  return form;
}

/** A list repeats its name; what is undefined is left out. */
function queryText(query: unknown): string {
  const search = new URLSearchParams(
    entriesOf(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    ),
  ).toString();
  return search && `?${search}`;
}
