import type { FormError } from '../components/ErrorSummary/index.ts';

/** An issue of zod, or of any library that says of a value where it is and what is wrong with it. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Issues of a schema as errors of a form: the first of each field, named by its path as in `payees.0.name`. */
export function issueErrors(issues: readonly Issue[]): readonly FormError[] {
  const first = new Map<string, FormError>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    if (!first.has(field)) first.set(field, field === '' ? { message } : { field, message });
  }
  return [...first.values()];
}

/**
 * What React Hook Form holds in `formState.errors`, as errors of a form. What is wrong with a list is an error of the list's
 * own name; what is under `root` belongs to no field. An error without words is left out: a field has nothing to show
 * for it either.
 */
export function formErrors(errors: object): readonly FormError[] {
  const { root, ...fields } = errors as { root?: unknown };
  const ofTheForm = collect(root, undefined).map(({ message }) => ({ message }));
  return [...ofTheForm, ...collect(fields, undefined)];
}

/** Errors of a node and of what is below it. */
function collect(node: unknown, field: string | undefined): FormError[] {
  // An error holds the element of its field too, which has no end.
  if (!isPlain(node)) return [];
  const { message } = node as { message?: unknown };
  // A field may be called `message` too; its error is an object.
  const own = typeof message === 'string' && message !== '' ? [{ field, message }] : [];
  const below = Object.entries(node).flatMap(([key, child]: [string, unknown]) =>
    collect(child, key === 'root' ? field : field === undefined ? key : `${field}.${key}`),
  );
  return [...own, ...below];
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);
