import { expect, it } from 'vitest';
import { z } from 'zod';
import { formErrors, issueErrors } from './formErrors.ts';

it('names the issues of a schema by their path, the first of each field', () => {
  const schema = z
    .object({
      name: z.string().min(3, 'Too short').regex(/^A/, 'Begins with A'),
      payees: z.array(z.object({ iban: z.string().min(1, 'Enter an IBAN') })),
      tags: z.array(z.string()).max(1, 'At most one'),
    })
    .refine(({ payees }) => payees.length > 0, 'Nobody is paid');
  const errorsOf = (value: unknown) => issueErrors(schema.safeParse(value).error?.issues ?? []);
  expect(errorsOf({ name: 'B', payees: [{ iban: 'x' }, { iban: '' }], tags: ['a', 'b'] })).toEqual([
    { field: 'name', message: 'Too short' },
    { field: 'payees.1.iban', message: 'Enter an IBAN' },
    { field: 'tags', message: 'At most one' },
  ]);
  expect(errorsOf({ name: 'Ada', payees: [], tags: [] })).toEqual([{ message: 'Nobody is paid' }]);
  expect(errorsOf({ name: 'Ada', payees: [{ iban: 'x' }], tags: [] })).toEqual([]);
});

it('finds the errors of React Hook Form at every depth', () => {
  // As an element of a page: of a class of its own, and without an end.
  class Element {
    readonly message = 'not an error';
    readonly self = this;
  }
  const error = (message: string) => ({
    type: 'custom',
    message,
    ref: new Element(),
    types: { custom: message },
  });
  const payees = Object.assign([undefined, { iban: error('Enter an IBAN') }], { root: error('At most one') });
  expect(
    formErrors({
      root: { server: { type: 500, message: 'The bank refused it' } },
      name: error('Enter a name'),
      address: { ...error('No such place'), city: error('Enter a city') },
      payees,
      type: error('Choose a type'),
      message: error('Write a message'),
      silent: { type: 'required', message: '', ref: new Element() },
      controlled: { ref: { focus: () => undefined, name: 'controlled' }, message: 'Without a type' },
    }),
  ).toEqual([
    { message: 'The bank refused it' },
    { field: 'name', message: 'Enter a name' },
    { field: 'address', message: 'No such place' },
    { field: 'address.city', message: 'Enter a city' },
    { field: 'payees.1.iban', message: 'Enter an IBAN' },
    { field: 'payees', message: 'At most one' },
    { field: 'type', message: 'Choose a type' },
    { field: 'message', message: 'Write a message' },
    { field: 'controlled', message: 'Without a type' },
  ]);
});

it('takes an error of the whole form', () => {
  expect(formErrors({ root: { message: 'Refused' } })).toEqual([{ message: 'Refused' }]);
  expect(formErrors({})).toEqual([]);
});
