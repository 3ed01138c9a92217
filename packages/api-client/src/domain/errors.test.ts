import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { humanizeProperty, parseError, readableSentence } from './errors.ts';

const body = (message: unknown, more: object = {}) => ({
  statusCode: 400,
  error: 'Bad Request',
  code: 'VALIDATION',
  message,
  requestId: 'r-1',
  ...more,
});

describe('parseError', () => {
  test('a list whose first property is coreError gives that entry as a custom error', () => {
    const message = [{ property: 'coreError', constraints: { coreError: 'Insufficient funds', other: 'x' } }];
    expect(parseError(body(message, { code: 'INSUFFICIENT_FUNDS' }), 422)).toMatchObject({
      kind: 'custom',
      text: 'Insufficient funds',
      code: 'INSUFFICIENT_FUNDS',
      status: 422,
    });
  });

  test('other lists map to fields, the first broken rule of each', () => {
    const message = [
      {
        property: 'sum',
        constraints: { min: 'sum must be greater than 0', isDecimal: 'sum must be a decimal' },
      },
      { property: 'address.postCode', constraints: { isNotEmpty: 'postCode should not be empty' } },
      { property: 'sum', constraints: { max: 'sum is too much' } },
    ];
    expect(parseError(body(message), 400)).toMatchObject({
      kind: 'fields',
      general: undefined,
      fields: {
        sum: { rule: 'min', text: 'Sum must be greater than 0' },
        'address.postCode': { rule: 'isNotEmpty', text: 'Post Code should not be empty' },
      },
    });
  });

  test('a string is a custom error', () => {
    expect(parseError(body('Account is blocked'), 400)).toMatchObject({
      kind: 'custom',
      text: 'Account is blocked',
    });
  });

  test('plain texts of a list are joined by a comma into one general error', () => {
    expect(parseError(body(['One thing', 'Another thing']), 400)).toMatchObject({
      kind: 'custom',
      text: 'One thing, Another thing',
    });
  });

  test('a mixed list gives a general error and field errors at once', () => {
    const message = [
      'One',
      { property: 'iban', constraints: { isIban: 'iban must be a valid IBAN' } },
      'Two',
    ];
    expect(parseError(body(message), 400)).toMatchObject({
      kind: 'fields',
      general: 'One, Two',
      fields: { iban: { rule: 'isIban', text: 'Iban must be a valid IBAN' } },
    });
  });

  test.each(
    [
      undefined,
      null,
      '',
      '<html>Bad Gateway</html>',
      7,
      [],
      {},
      { message: '' },
      { message: [] },
      { message: 5 },
      { message: 'common.internal-server-error' },
      { message: ['Identity.max-size-error'] },
      { message: 'IN_PROGRESS' },
    ].map((without) => ({ without })),
  )('a body without a message ($without) names the text Internal Server Error. Try Again', ({ without }) => {
    expect(parseError(without, 502)).toMatchObject({
      kind: 'unknown',
      textKey: 'internalServerErrorTryAgain',
      status: 502,
    });
  });

  test('carries what the bank said besides', () => {
    const facts = { retryAfter: 60, attemptsLeft: 2, newMfaToken: 't', data: { version: 3 } };
    expect(parseError(body('x', facts), 409)).toMatchObject({
      ...facts,
      requestId: 'r-1',
      code: 'VALIDATION',
    });
  });

  test('never throws, and always has something to show', () => {
    const entry = fc.oneof(
      fc.string(),
      fc.anything(),
      fc.record({
        property: fc.oneof(fc.string(), fc.constant('__proto__')),
        constraints: fc.dictionary(fc.string(), fc.anything()),
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ message: fc.oneof(fc.string(), fc.array(entry)) })),
        (anything) => {
          const error = parseError(anything, 400);
          if (error.kind === 'custom') expect(error.text).not.toBe('');
          if (error.kind === 'fields') expect(Object.keys(error.fields).length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('property names in sentences', () => {
  test.each([
    ['taxNumber', 'Tax Number'],
    ['email', 'Email'],
    ['sourceOfFundsIds', 'Source Of Funds Ids'],
    ['benificiaryBIC', 'Benificiary BIC'],
    ['kycURLOfBank', 'Kyc URL Of Bank'],
    ['lastThreeYearsAddressHistory.0.postCode', 'Post Code'],
    ['sicCodes.0', 'Sic Codes'],
    ['address_line2', 'Address Line2'],
    ['0', '0'],
    ['', ''],
  ])('%j reads %j', (property, readable) => {
    expect(humanizeProperty(property)).toBe(readable);
  });

  test.each([
    ['taxNumber', 'taxNumber must be a string', 'Tax Number must be a string'],
    ['history.0.postCode', 'history.0.postCode must not be empty', 'Post Code must not be empty'],
    ['history.0.postCode', 'postCode must not be empty', 'Post Code must not be empty'],
    ['sum', 'the summary of sum is wrong', 'the summary of Sum is wrong'],
    ['iban', 'must be valid', 'must be valid'],
    ['sicCodes.0', '0 is not allowed in sicCodes.0', '0 is not allowed in Sic Codes'],
    ['', 'is wrong', 'is wrong'],
    ['a.b$', 'a.b$ is wrong', 'B$ is wrong'],
  ])('%j: %j reads %j', (property, sentence, readable) => {
    expect(readableSentence(property, sentence)).toBe(readable);
  });
});
