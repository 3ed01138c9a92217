import { createHash } from 'node:crypto';
import { givenExample } from './fields/index.ts';
import { branchesOf, referredBy, within, type Place, type Schema } from './schema.ts';

/** Optional fields that an example shows all the same: without them it would not be a valid call, or say too little. */
const shown = new Set([
  'exchange.create.quoteId',

  'EuroPayment.beneficiaryId',
  'GbpPayment.beneficiaryId',
  'InternationalPayment.iban',
  'users.update.twilioAuthChannel',
  'auth.verifyCode.session',
  'auth.verifyPassword.session',
  'signatures.sendCode.subject',
  'PaymentOrderItem.iban',
  'paymentOrders.create.items',
  'beneficiaries.create.iban',
  'beneficiaries.update.iban',
  'Beneficiary.iban',
  'applications.updateIndividual.firstName',
  'applications.updateCorporate.website',
  'applications.updateOfficial.position',
  'applications.answerIndividual.civil',
  'applications.answerOfficial.civil',
  'applications.answerCorporate.fcaNumber',
  'officials.update.position',
]);

/** Ids in examples look like the bank's: made on one day, and the same wherever the same object is meant. */
function idOf({ owner, parent }: Place, field: string): string {
  const object = parent?.replace(/s$|^active|^current/g, '') ?? owner.replace(/s?\..*/, '');
  const kind = /^(fee|sold|exchange)Currency(From|Fixed)?Id$/i.test(field)
    ? 'currency' // the one that is paid in, sold and charged in
    : (field === 'id' ? object : field.replace(/Ids?$/, '')).toLowerCase();
  const hex = createHash('sha256').update(kind).digest('hex');
  return `019cbd5e-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-9${hex.slice(7, 10)}-${hex.slice(10, 22)}`;
}

const byFormat: Readonly<Record<string, unknown>> = {
  'date-time': '2026-03-05T10:15:00.000Z',
  date: '2026-03-05',
};

/** The only value a schema takes: a constant, or what became a list of one on its way through the document. */
const constantOf = (schema: Schema): unknown =>
  schema.const ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined);

const allowsNull = (schema: Schema): boolean =>
  [schema.type].flat().includes('null') || branchesOf(schema).some(({ type }) => type === 'null');

/** Composes example values of schemas from the examples of their fields. */
export function examplesFrom(schemas: Readonly<Record<string, Schema>>) {
  /** One example for each choice a schema offers, by a name for the choice. */
  function each(schema: Schema, place: Place): [name: string, value: unknown][] {
    const id = referredBy(schema);
    const target = id === undefined ? undefined : schemas[id];
    if (target !== undefined && branchesOf(target).length > 1)
      return each(target, { owner: ownerOf(id ?? '') });
    const { data } = schema.properties ?? {};
    if (data !== undefined && branchesOf(data).filter(({ type }) => type !== 'null').length > 1)
      return each(data, place).map(([name, value]) => [name, { data: value }]);
    const branches = branchesOf(schema);
    if (branches.length === 1) return [['example', of(schema, place)]];
    return branches.map((branch, index) => [
      referredBy(branch)?.replace(/Input$/, '') ?? nameOf(branch) ?? `Choice ${index + 1}`,
      of(branch, place),
    ]);
  }

  const nameOf = ({ properties = {} }: Schema): string | undefined => {
    const [constant] = Object.values(properties).flatMap((property) => constantOf(property) ?? []);
    return typeof constant === 'string' ? constant : undefined;
  };

  function of(schema: Schema, place: Place, field?: string): unknown {
    const given = field === undefined ? undefined : givenExample(place, field);
    if (given !== undefined && fits(given.value, schema)) return given.value;
    const id = referredBy(schema);
    if (id !== undefined) return of(schemas[id] ?? {}, { owner: ownerOf(id) });
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    const inside = field === undefined ? place : within(place, field);
    if (schema.anyOf ?? schema.oneOf) return of(branchesOf(schema)[0] ?? {}, place, field);
    if (schema.properties) return objectOf(schema, inside);
    if (schema.items) return [of(schema.items, place, field)];
    if (schema.format === 'uuid' || /^id$|Id$/.test(field ?? '')) return idOf(place, field ?? '');
    if (schema.format !== undefined && schema.format in byFormat) return byFormat[schema.format];
    switch ([schema.type].flat()[0]) {
      case 'boolean':
        return false;
      case 'integer':
        return schema.minimum ?? 0;
      case 'object':
        return {};
      default:
        throw new Error(`There is no example for ${place.owner}.${place.parent ?? ''}.${field ?? ''}`);
    }
  }

  function objectOf({ properties = {}, required = [] }: Schema, place: Place): object {
    const listed = (name: string) =>
      required.includes(name) || (place.parent === undefined && shown.has(`${place.owner}.${name}`));
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => listed(name))
        .map(([name, property]) => [name, of(property, place, name)]),
    );
  }

  return { of, each };
}

/** A name as it is called in the reference, whichever way the object travels. */
export const ownerOf = (id: string): string => id.replace(/Input$/, '');

/** Whether an example that was written for one field also fits another of its name. */
function fits(value: unknown, schema: Schema): boolean {
  if (value === null) return allowsNull(schema);
  const choices = branchesOf(schema);
  if (choices.length > 1) return choices.some((choice) => choice.type !== 'null' && fits(value, choice));
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  if (schema.$ref !== undefined || schema.properties)
    return typeof value === 'object' && !Array.isArray(value);
  const types = [schema.type].flat();
  if (types.includes('array')) return Array.isArray(value);
  if (typeof value === 'string') return types.includes('string') && fitsText(value, schema);
  return types.includes(typeof value) || (types.includes('integer') && Number.isInteger(value));
}

function fitsText(value: string, { format, pattern }: Schema): boolean {
  if (format === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (format === 'date-time') return /T.*Z$/.test(value);
  return pattern === undefined || new RegExp(pattern).test(value);
}
