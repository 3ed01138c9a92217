/** What the reference reads and writes of a JSON Schema. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

export type Media = { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };

export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};

export type Reference = { $ref: string };

export type Operation<P = Parameter> = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: P[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
};

export type Answer = { $ref?: string; description?: string | undefined; content?: Record<string, Media> };

/** The parts of an OpenAPI document that describe calls. */
export type ApiDocument<P = Parameter> = {
  tags?: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation<P>>>;
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Answer>;
  };
};

/** An OpenAPI document in which parameters that several calls share stand once. */
export type SharedDocument = ApiDocument<Parameter | Reference>;

/** Where a field stands: in what named object or call, and below what other field of it. */
export type Place = { readonly owner: string; readonly parent?: string | undefined };

/** Fields that only wrap the object they hold. */
const wrappers = new Set(['data', 'node']);

/** The place of what a field holds. */
export const within = ({ owner }: Place, field: string): Place => ({
  owner,
  parent: wrappers.has(field) ? undefined : field,
});

/** The choices a schema offers, itself when there is only one. */
export const branchesOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [schema];

/** Id of the named schema a reference leads to. */
export const referredBy = ({ $ref }: Schema): string | undefined =>
  $ref?.slice('#/components/schemas/'.length);

/** Visits a schema and all in it, up to its references. */
export function visit(
  schema: Schema,
  place: Place,
  see: (schema: Schema, place: Place, field: string | undefined) => void,
  field?: string,
): void {
  see(schema, place, field);
  const inside = field === undefined ? place : within(place, field);
  for (const branch of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) visit(branch, inside, see);
  if (schema.items) visit(schema.items, inside, see);
  if (typeof schema.additionalProperties === 'object') visit(schema.additionalProperties, inside, see);
  for (const [name, property] of Object.entries(schema.properties ?? {})) visit(property, inside, see, name);
}
