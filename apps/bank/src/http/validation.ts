import { code, instant, money, phone, rate, uuid, type ValidationEntry } from '@kontor/api-client/contract';
import type { FastifySchema, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unstorable } from './storable.ts';

/** Judges a part of a request by its schema of the contract; text that can not be stored as it is never gets that far. */
export const contractValidator: FastifySchemaCompiler<FastifySchema> = (route) => {
  const judge = validatorCompiler(route as Parameters<typeof validatorCompiler>[0]); // every schema of a route is zod's
  return (given: unknown) => {
    const wrong = unstorable(given);
    return wrong.length === 0 ? judge(given) : { error: wrong.map(notStorable) };
  };
};

const notStorable = (instancePath: string): FastifySchemaValidationError => ({
  keyword: 'custom',
  instancePath,
  schemaPath: '#',
  message: 'must not hold NUL or half of a character',
  params: {},
});

type Rule = { readonly rule: string; readonly text: string };

const patternOf = (schema: z.ZodType): string => `/${z.toJSONSchema(schema).pattern ?? ''}/`;

/** Formats of the contract by their pattern: what the rule is called and how it reads after the property's name. */
const formats = new Map<string, Rule>([
  [patternOf(uuid), { rule: 'isUuid', text: 'must be a UUID' }],
  [patternOf(instant), { rule: 'isInstant', text: 'must be a UTC instant such as 2026-03-05T14:05:00.000Z' }],
  [
    patternOf(rate),
    { rule: 'isRate', text: 'must be a rate with at most 14 decimals such as 1.1642, written as text' },
  ],
  [
    patternOf(money),
    { rule: 'isDecimal', text: 'must be a decimal amount such as 1250.00, written as text' },
  ],
  [
    patternOf(phone),
    { rule: 'isPhoneNumber', text: 'must be a phone number in international form such as +447700900123' },
  ],
  [patternOf(code), { rule: 'isCode', text: 'must be 4 to 8 digits' }],
]);

/**
 * Turns the validator's findings into the entries of contract.md section 3: one entry per property, each sentence
 * beginning with the raw property name (dotted path), so that a form can put it beside its field.
 */
export function validationEntries(
  issues: readonly FastifySchemaValidationError[],
  whole: string,
): ValidationEntry[] {
  const byProperty = new Map<string, Record<string, string>>();
  for (const issue of issues) {
    const path = issue.instancePath.split('/').filter((part) => part !== '');
    for (const { property, rule, text } of findings(issue, path)) {
      const name = property === '' ? whole : property;
      byProperty.set(name, { ...byProperty.get(name), [rule]: `${name} ${text}` });
    }
  }
  return [...byProperty].map(([property, constraints]) => ({ property, constraints }));
}

function findings(issue: FastifySchemaValidationError, path: string[]): (Rule & { property: string })[] {
  const { keys } = issue.params;
  if (issue.keyword === 'unrecognized_keys' && Array.isArray(keys)) {
    return keys.map((key) => ({
      property: [...path, String(key)].join('.'),
      rule: 'isKnown',
      text: 'is not a known property',
    }));
  }
  return [{ property: path.join('.'), ...ruleOf(issue) }];
}

function ruleOf({ keyword, message = 'is not valid', params }: FastifySchemaValidationError): Rule {
  const unit =
    params['origin'] === 'string' ? ' characters long' : params['origin'] === 'array' ? ' entries long' : '';
  switch (keyword) {
    case 'invalid_type':
      return message.endsWith('received undefined')
        ? { rule: 'isNotEmpty', text: 'must be given' }
        : { rule: 'isType', text: `must be of type ${String(params['expected'])}` };
    case 'invalid_format':
      return params['format'] === 'date'
        ? { rule: 'isDate', text: 'must be a calendar date such as 2026-03-05' }
        : (formats.get(String(params['pattern'])) ?? {
            rule: 'matches',
            text: 'does not have the expected form',
          });
    case 'too_small':
      return {
        rule: unit === '' ? 'min' : 'minLength',
        text: `must be at least ${String(params['minimum'])}${unit}`,
      };
    case 'too_big':
      return {
        rule: unit === '' ? 'max' : 'maxLength',
        text: `must be at most ${String(params['maximum'])}${unit}`,
      };
    case 'invalid_value':
      return { rule: 'isIn', text: `must be one of: ${listed(params['values'])}` };
    case 'invalid_union':
      return Array.isArray(params['options'])
        ? { rule: 'isIn', text: `must be one of: ${listed(params['options'])}` }
        : { rule: 'isValid', text: 'does not have an accepted form' };
    case 'custom':
      return {
        rule: message.startsWith('must be greater')
          ? 'min'
          : message.startsWith('must not be above')
            ? 'max'
            : 'isValid',
        text: message,
      };
    default:
      return { rule: 'isValid', text: 'is not valid' };
  }
}

const listed = (values: unknown): string => (Array.isArray(values) ? values.map(String).join(', ') : '');
