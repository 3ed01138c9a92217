import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as contract from './index.ts';
import { formatMinor, parseMinor } from '../domain/money.ts';

describe('operations and schemas', () => {
  test('have the same names, each with its shapes', () => {
    expect(Object.keys(contract.schemas).toSorted()).toEqual(Object.keys(contract.operations).toSorted());
  });

  test('every path starts below /v1, no two calls share method and path, and path parameters have a shape', () => {
    const seen = new Set<string>();
    for (const [name, { method, path }] of Object.entries(contract.operations)) {
      expect(path).toMatch(/^\/v1\/[a-z-]+(\/[a-z-]+|\/\{([a-zA-Z]*[iI]d|type|kind|place|index)\})*$/);
      expect(seen.has(`${method} ${path}`)).toBe(false);
      seen.add(`${method} ${path}`);
      const schema: contract.OperationSchema = contract.schemas[name as contract.OperationName];
      expect('params' in schema).toBe(path.includes('{'));
      expect('body' in schema).toBe(['POST', 'PUT', 'PATCH'].includes(method));
    }
  });

  test('a static path is never mistaken for a parameter of another call', () => {
    const all: { method: string; path: string }[] = Object.values(contract.operations);
    const clashes = all.filter(({ method, path }) =>
      all.some((other) => {
        if (other.method !== method || other.path === path) return false;
        const [mine, theirs] = [path.split('/'), other.path.split('/')];
        return (
          mine.length === theirs.length &&
          mine.every((part, i) => part === theirs[i] || theirs[i]?.startsWith('{'))
        );
      }),
    );
    // exactly these must be registered before /v1/clients-organizations/{id}
    expect(clashes.map(({ path }) => path)).toEqual([
      '/v1/clients-organizations/check-invididual-recepient',
      '/v1/clients-organizations/check-corp-recepient',
    ]);
  });

  test('creating a payment needs an idempotency key; codes and passwords fail where they are typed', () => {
    const policies: Record<string, contract.OperationPolicy> = contract.operations;
    const having = (one: (policy: contract.OperationPolicy) => unknown) =>
      Object.entries(policies).flatMap(([name, policy]) => (one(policy) ? [name] : []));
    expect(having(({ idempotency }) => idempotency === 'required')).toEqual([
      'cards.order',
      'beneficiaries.create',
      'payments.create',
      'paymentTemplates.create',
      'paymentOrders.create',
      'exchange.create',
      'uploads.create',
      'applications.createIndividual',
      'applications.createCorporate',
      'applications.addOfficial',
      'applications.addDocuments',
      'agreements.signForApplication',
    ]);
    expect(having(({ idempotency }) => idempotency === 'accepted')).toEqual([
      'channels.addDocument',
      'officials.create',
      'beneficiaries.addDocuments',
      'beneficiaries.createContract',
      'payments.addDocuments',
      'agreements.signForOrganization',
    ]);
    expect(having(({ unauthenticated }) => unauthenticated)).toEqual([
      'auth.verifyCode',
      'auth.verifyPassword',
      'auth.logout',
      'recover.verifyCode',
      'users.update',
      'signatures.validate',
    ]);
    const onboarding = Object.keys(policies).filter((name) => /^application(s|Drafts)\./.test(name));
    expect(having(({ forbidden }) => forbidden)).toEqual([
      'users.update',
      'payments.list',
      'payments.sign',
      'payments.signatures',
      'signatures.sendCode',
      'signatures.validate',
      'signatures.sendBatchCode',
      'signatures.signBatch',
      'paymentOrders.sign',
      'paymentOrders.list',
      ...onboarding,
      'agreements.ofApplication',
      'agreements.signForApplication',
      'agreements.signForOrganization',
    ]);
  });
});

describe('primitives', () => {
  test('every amount of the domain is money on the wire, and every positive one a sum', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (minor) => {
        const text = formatMinor(minor, 2);
        expect(contract.money.safeParse(text).success).toBe(true);
        expect(contract.positiveMoney.safeParse(text).success).toBe(minor > 0n);
      }),
    );
  });

  test.each([
    '0',
    '-1',
    '0.00',
    '10000000000000001',
    '10000000000000000.01',
    '1,5',
    '05',
    '.5',
    '1e3',
    '',
    ' 1',
    '100000000000000000',
  ])('%j is no sum to pay, on the wire as in the form', (text) => {
    expect(contract.positiveMoney.safeParse(text).success).toBe(false);
    const parsed = parseMinor(text, 2);
    expect(parsed.ok && parsed.minor > 0n).toBe(false);
  });

  test('a sum is never a JSON number', () => {
    expect(contract.money.safeParse(12.5).success).toBe(false);
  });

  test('1e16 is the highest sum, and nothing above it is one', () => {
    const isSum = (text: string) => contract.positiveMoney.safeParse(text).success;
    expect(['10000000000000000', '10000000000000000.00'].map(isSum)).toEqual([true, true]);
    expect(['10000000000000000.01', '10000000000000001', '20000000000000000'].map(isSum)).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('an id with the word organization, a placeholder of a client, is no id', () => {
    expect(contract.uuid.safeParse('organization-1').success).toBe(false);
    expect(contract.uuid.safeParse('019a0000-0000-7000-8000-000000000001').success).toBe(true);
  });

  test.each([
    ['+447700900123', true],
    ['447700900123', false],
    ['+0123456789', false],
    ['+12', false],
    ['+4477009001234567', false],
  ])('phone %s: %s', (text, valid) => {
    expect(contract.phone.safeParse(text).success).toBe(valid);
  });

  test.each([
    ['123', false],
    ['1234', true],
    ['12345678', true],
    ['123456789', false],
    ['12a4', false],
    ['١٢٣٤', false],
  ])('code %s: %s', (text, valid) => {
    expect(contract.code.safeParse(text).success).toBe(valid);
  });

  test('names the values the documents give', () => {
    expect(contract.currencyCode.options).toEqual([
      'GBP',
      'EUR',
      'USD',
      'CNY',
      'RUB',
      'CAD',
      'USDT',
      'USDC',
      'EURC',
      'AED',
      'SOL',
    ]);
    expect(contract.paymentType.options).toEqual([
      'LOCAL',
      'INTERNATIONAL',
      'INTERNAL',
      'CRYPTO_ASSET_PAYMENT',
      'CASH_OVER_COUNTER',
    ]);
    expect(contract.paymentKind.options).toEqual([
      'EURO',
      'GBP',
      'USD',
      'INTERNATIONAL',
      'INTERNAL',
      'BETWEEN_ACCOUNTS',
      'CRYPTO_ASSET_PAYMENT',
      'CASH_OVER_COUNTER',
    ]);
    expect(contract.paymentSpeed.options).toEqual(['REGULAR', 'INSTANT']);
    expect(contract.operationType.options).toEqual(['COMMON', 'REFUND', 'SERVICE_FEE', 'TRANSACTION_FEE']);
    expect(contract.movementStatus.options).toEqual(['ADDED', 'SENT', 'REFUND']);
    expect(contract.organizationType.options).toEqual([
      'INDIVIDUAL',
      'CORPORATE',
      'COMPANY_OFFICIAL',
      'MAIN_REPRESENTATIVE',
    ]);
    expect(contract.companyOfficialType.options).toEqual(['MAIN_REPRESENTATIVE', 'COMPANY_OFFICIAL']);
    expect(contract.signatureType.options).toEqual(['NONE', 'SINGLE']);
    expect(contract.viewerType.options).toEqual(['NONE', 'VIEWER']);
    expect(contract.codeChannel.options).toEqual(['SMS', 'WHATSAPP']);
    expect(contract.fee.shape.feeAmountType.options).toEqual(['PERCENT', 'FIXED']);
    expect(contract.beneficiaryType.options).toEqual(['INDIVIDUAL', 'COMPANY']);
    expect(contract.beneficiaryStatus.options).toEqual(['DRAFT', 'UNDER_REVIEW', 'APPROVED', 'REJECTED']);
    expect(contract.fxRequestStatus.options).toEqual(['PENDING', 'ACCEPTED', 'REJECTED']);
    expect(contract.remittanceStatus.options).toEqual([
      'QUEUED',
      'PROC',
      'AML',
      'AML_DONE',
      'ACCEPTED',
      'REJECTED',
    ]);
    expect(contract.applicationType.options).toEqual([
      'INDIVIDUAL',
      'CORPORATE',
      'COF',
      'COMPANY_OFFICIAL',
      'MAIN_REPRESENTATIVE',
    ]);
    expect(contract.applicationStatus.options).toEqual([
      'INCOMPLETE',
      'READY_TO_REVIEW',
      'REVIEW_IN_PROGRESS',
      'ACCEPTED',
      'DECLINED',
      'APPROVED',
      'REJECTED',
      'ARCHIVED',
      'PENDING_REVIEW',
    ]);
    expect(contract.processStatus.options).toEqual(['PENDING', 'IN_PROCCESS', 'COMPLETED']);
    expect(contract.rangeType.options).toEqual([
      'MONTHLY_TURNOVER',
      'MONTHLY_NUMBER_OF_INCOMING_TRANSACTIONS',
      'MONTHLY_NUMBER_OF_OUTGOING_TRANSACTIONS',
      'MONTHLY_VALUE_OF_INCOMING_TRANSACTIONS',
      'MONTHLY_VALUE_OF_OUTGOING_TRANSACTIONS',
      'MONTHLY_MAX_VALUE_OF_INCOMING_PAYMENT',
      'MONTHLY_MAX_VALUE_OF_OUTGOING_PAYMENT',
    ]);
    expect(contract.channelType.options).toEqual([
      'MAIN',
      'DEMO',
      'NOTIFICATION',
      'APPLICATION',
      'TRANSACTION',
    ]);
    expect(contract.messageType.options).toEqual(['TEXT', 'DOCUMENT']);
    expect(contract.card.shape.cardPaymentSystem.options).toEqual(['visa', 'mc', 'up']);
    expect(contract.card.shape.status.options).toEqual([
      'Active',
      'New',
      'Canceled',
      'Ordered',
      'Frozen',
      'Void',
    ]);
  });
});

describe('requests are strict, answers are open', () => {
  const payment = {
    kind: 'INTERNAL',
    paymentType: 'INTERNAL',
    scheme: 'INTERNAL',
    sum: '12.50',
    details: '',
    organizationId: '019a0000-0000-7000-8000-000000000001',
    accountId: '019a0000-0000-7000-8000-000000000002',
    currencyId: '019a0000-0000-7000-8000-000000000003',
    recipientOrganizationId: '019a0000-0000-7000-8000-000000000004',
  };

  test('a payment may carry contractId and pspPartnerId', () => {
    const { body } = contract.schemas['payments.create'];
    const id = '019a0000-0000-7000-8000-000000000005';
    expect(body.safeParse(payment).success).toBe(true);
    expect(body.safeParse({ ...payment, contractId: id, pspPartnerId: id }).success).toBe(true);
  });

  test.each([
    ['a field nobody knows', { fee: '0' }],
    ['a kind that is none', { kind: 'BARTER' }],
    ['a type that is none', { paymentType: 'BARTER' }],
    ['a sum that is a number', { sum: 12.5 }],
    ['141 characters of details', { details: 'x'.repeat(141) }],
    ['no recipient', { recipientOrganizationId: undefined }],
  ])('a payment with %s is refused', (_, more) => {
    expect(contract.schemas['payments.create'].body.safeParse({ ...payment, ...more }).success).toBe(false);
  });

  test('a card may be ordered as plastic with an address or as a number without; its name is what can be embossed', () => {
    const { body } = contract.schemas['cards.order'];
    const { accountId, currencyId } = payment;
    const order = { accountId, currencyId, cardType: 'VIRTUAL', cardName: 'Jane Doe' };
    const deliveryAddress = {
      countryId: currencyId,
      city: 'Leeds',
      postCode: 'LS1 4DY',
      street: 'Boar Lane',
    };
    expect(body.safeParse(order).success).toBe(true);
    expect(body.safeParse({ ...order, cardType: 'PHYSICAL', deliveryAddress }).success).toBe(true);
    for (const wrong of [
      { cardName: 'Zoë' },
      { cardName: 'J' },
      { cardName: 'J'.repeat(27) },
      { cardType: 'PAPER' },
      { cardNumber: '4111111111111111' },
      { currencyId: undefined },
    ])
      expect(body.safeParse({ ...order, ...wrong }).success).toBe(false);
  });

  test('a card is taken into use, frozen or cancelled by its holder, and nothing else', () => {
    const { body } = contract.schemas['cards.setStatus'];
    const taken = contract.card.shape.status.options.filter((status) => body.safeParse({ status }).success);
    expect(taken).toEqual(['Active', 'Canceled', 'Frozen']);
  });

  test('the limits of a card are all said, each a sum or null', () => {
    const { body } = contract.schemas['cards.setLimits'];
    const limits = { perMonth: '100.00', perWeek: null, indefinitely: '1' };
    expect(body.safeParse(limits).success).toBe(true);
    for (const wrong of [{ perWeek: undefined }, { perWeek: '0' }, { perMonth: 100 }, { perDay: '1.00' }])
      expect(body.safeParse({ ...limits, ...wrong }).success).toBe(false);
  });

  test('signing takes mfaToken and signedAt, both', () => {
    const { body } = contract.schemas['payments.sign'];
    expect(body.safeParse({ mfaToken: 'm', signedAt: '2026-03-05T10:00:00.000Z' }).success).toBe(true);
    for (const wrong of [
      { mfaToken: 'm' },
      { signedAt: '2026-03-05T10:00:00.000Z' },
      { mfaToken: '', signedAt: '2026-03-05T10:00:00.000Z' },
    ])
      expect(body.safeParse(wrong).success).toBe(false);
  });

  test('sending a code takes mfa PHONE and a channel', () => {
    const { body } = contract.schemas['signatures.sendCode'];
    expect(body.safeParse({ mfa: 'PHONE', channel: 'SMS' }).success).toBe(true);
    expect(body.safeParse({ mfa: 'EMAIL', channel: 'SMS' }).success).toBe(false);
    expect(body.safeParse({ mfa: 'PHONE', channel: 'PIGEON' }).success).toBe(false);
  });

  test('a new field in an answer breaks no client', () => {
    const { answer } = contract.schemas['currencies.base'];
    const currency = {
      id: payment.currencyId,
      name: 'EUR',
      decimals: 2,
      description: 'Euro',
      symbol: '€',
      crypto: false,
    };
    expect(answer.safeParse({ data: { ...currency, colour: 'blue' }, more: 1 }).success).toBe(true);
  });

  test('a page takes 1 to 100 entries and says whether there are more', () => {
    const { query, answer } = contract.schemas['payments.list'];
    for (const [take, valid] of [
      ['1', true],
      ['100', true],
      ['0', false],
      ['101', false],
      ['x', false],
    ] as const)
      expect(query.safeParse({ take }).success).toBe(valid);
    expect(
      answer.safeParse({ data: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } } }).success,
    ).toBe(true);
    expect(answer.safeParse({ data: { edges: [] } }).success).toBe(false);
  });
});
