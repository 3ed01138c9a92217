/**
 * One sentence on a field or parameter, with an example value where its type alone does not give a real one.
 *
 * A key is `field`, `parent.field` for a field of a nested object, or `Owner.field`, where the owner is a named schema or the
 * `operationId` of a call. The most precise key counts.
 */
export type Fields = Readonly<Record<string, string | readonly [text: string, example: unknown]>>;
