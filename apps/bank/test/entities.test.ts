import { corporateFlags, personFlags } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countryIdOf } from '../src/platform/dictionaries/countries.ts';
import { address, applying } from './support/applicants.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { customer, employeeWrites, messagesOf } from './support/chatting.ts';
import { inSandbox } from './support/inSandbox.ts';
import type { Client } from './support/client.ts';
import { begun, founded } from './operations/applications.ts';
import { orderedCard } from './operations/cards.ts';
import { channelOf } from './operations/chat.ts';
import { eur, gbp, kept, official, fixture, unsigned, type Fixture } from './operations/fixture.ts';
import { harbour, iban, usd, usdc, wallets } from './support/outgoing.ts';
import { ordered } from './support/remittance.ts';

let bank: TestBank;
let set: Fixture;
let client: Client;
beforeAll(async () => {
  bank = await startBank();
});
beforeEach(async () => {
  bank.clock.advance(60_000);
  set = await fixture(bank);
  ({ client } = set.owner);
});
afterAll(() => bank.stop());

/** What is answered has all these fields, each a value or null; a dot leads inside. What the contract doesn't know is gone by now. */
function expectFields(thing: unknown, fields: readonly string[]): void {
  for (const field of fields) expect(thing).toHaveProperty(field);
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** The same fields, each with what was sent. */
const shares = (sent: object) => expect.objectContaining(sent) as unknown;

describe('money', () => {
  test('an account has the fields the documents give it', async () => {
    const { data } = await client.ok('accounts.get', {
      params: { id: set.owner.person.accounts[0]?.id ?? '' },
    });
    expectFields(
      data,
      words('id number fullNumber path organizationId overdraftEnabled createdAt cards balances'),
    );
    expect(data.balances).toHaveLength(2);
    expect(data.fullNumber).toContain(data.number);
    expect(data.path).toBe(`/accounts/${data.id}`);
  });

  test('a card has the fields the documents give it, of its number four digits', async () => {
    const { id } = await orderedCard(set);
    const { data } = await client.ok('accounts.get', {
      params: { id: set.owner.person.accounts[0]?.id ?? '' },
    });
    const [card] = data.cards;
    expectFields(
      card,
      words(
        `id path currencyId currencyName cardNumber cardName balance amount status cardPaymentSystem cardType color prepaid
        expirationDate limits.perMonth limits.perWeek limits.indefinitely`,
      ),
    );
    expect(card?.path).toBe(`/cards/${id}`);
    expect(card?.cardNumber).toMatch(/^\d{4}$/);
    expect(card?.expirationDate).toMatch(/^(0[1-9]|1[0-2])\/\d\d$/);
  });

  test('a balance has its sum, its currency in code and words, and its overdraft', async () => {
    const { data } = await client.ok('accounts.balances', {
      params: { id: set.owner.person.accounts[0]?.id ?? '' },
    });
    expectFields(data[0], words('id value currencyId overdraftEnabled overdraftValue accountId'));
    expect(data[0]).toMatchObject({
      value: '1000.00',
      currencyId: eur,
      accountType: 'EUR',
      currency: { id: eur, name: 'EUR', description: 'Euro' },
    });
  });

  test('a currency has id, name and decimals', async () => {
    const { data } = await client.ok('currencies.list', { query: { all: 'true' } });
    for (const { node } of data.edges)
      expect(node).toMatchObject({
        id: expect.any(String) as string,
        name: expect.stringMatching(/^[A-Z]{3,4}$/) as string,
        decimals: expect.any(Number) as number,
      });
  });

  test('a line of the history has what a transaction shows', async () => {
    const { data } = await client.ok('statements.list');
    expectFields(
      data.edges[0]?.node,
      words(
        `id currencyId title status operationType categoryId paymentOrderId info.transferDate info.createdAt operationStatus
        counterpartyFullName debitSum creditSum transferDate senderAccountNumber recipientAccountNumber`,
      ),
    );
  });

  test('an organization has the names of a person or a company, and its prices', async () => {
    const fields = words(
      'id type companyName firstName lastName nationalityId createdAt tariff.id tariff.name tariff.fees customFees',
    );
    for (const { person, client: own } of [set.owner, await bank.signedIn({ type: 'CORPORATE' })]) {
      const { data } = await own.ok('organizations.get', { params: { id: person.organizationId } });
      expectFields(data, fields);
      expect(data.companyName === null).toBe(data.type === 'INDIVIDUAL');
      expect(data.lastName === null).toBe(data.type === 'CORPORATE');
      await bank.admin.query(
        `insert into fees (tenant_id, id, organization_id, name, kind, amount_type, fixed_amount, currency_id)
         values ($1, $2, $3, 'Account', 'SERVICE_FEE', 'FIXED', 300, $4)`,
        [bank.tenants.kontor, crypto.randomUUID(), person.organizationId, eur],
      );
      const { customFees } = (await own.ok('organizations.get', { params: { id: person.organizationId } }))
        .data;
      expect(customFees).toMatchObject([{ name: 'Account', feeFixedAmount: '3.00' }]);
    }
  });

  test('a user has contact, profile and what they may act for', async () => {
    const { data } = await client.ok('users.whoami');
    expectFields(
      data,
      words(
        `id email phone status profile.firstName profile.lastName profile.dob profile.nationalityId identified accounts
        applications organizationId organizations.0.id organizations.0.fullName organizations.0.type activeOrganization.id
        activeOrganization.type activeOrganization.fullName activeOrganization.currentOfficial twilioAuthChannel`,
      ),
    );
  });

  test('a payment has its fields as the wire spells them', async () => {
    const { id } = await unsigned(set);
    const { data } = await client.ok('payments.get', { params: { id } });
    expectFields(
      data,
      words(
        'id benificiaryFullName sum currencyId transferDate feeAmount paymentType sortCode benificiaryBIC counterpartyAccountNumber generalLedgerTransactionId contract info',
      ),
    );
    expect(data.benificiaryFullName).toBe('Pat P.');
  });

  test('a fee has its kind of amount with the bounds of a percentage', async () => {
    const { data } = await client.ok('organizations.list');
    const fees = data.edges[0]?.node.tariff?.fees ?? [];
    expect(fees.length).toBeGreaterThan(0);
    for (const fee of fees) {
      expectFields(
        fee,
        words(
          'feeAmountType feeId feePercentAmount feePercentMinAmount feePercentMaxAmount feeFixedAmount feeCurrencyId',
        ),
      );
      expect(fee.feeFixedAmount === null).toBe(fee.feeAmountType === 'PERCENT');
      expect(fee.feePercentAmount === null).toBe(fee.feeAmountType === 'FIXED');
    }
  });

  test('a remittance order has id, day, sum, currency and status', async () => {
    const { id } = await ordered(set);
    const { data } = await client.ok('paymentOrders.get', { params: { id } });
    expect(data).toMatchObject({
      id,
      orderCreatedAt: bank.clock.now().toISOString(),
      sum: '300.00',
      currency: { id: eur, name: 'EUR' },
      status: 'QUEUED',
    });
  });
});

test('a beneficiary of each kind keeps every field the documents give it', async () => {
  const home = { address: 'Domstrasse 1', city: 'Hamburg', postCode: '20095', countryId: countryIdOf('DE') };
  const nobody = { recipientOrganizationId: undefined };
  const kinds = [
    { paymentType: 'LOCAL', iban, bic: 'COBADEFFXXX', nickname: 'Studio' },
    { paymentType: 'LOCAL', currencyId: gbp, sortCode: '200000', bankAccountNumber: '55779911' },
    {
      paymentType: 'LOCAL',
      currencyId: usd,
      aba: '021000021',
      bankAccountNumber: '123456789',
      bankName: 'First Bank',
      bankAddress: 'Main St',
      ...home,
    },
    {
      paymentType: 'INTERNATIONAL',
      iban,
      bic: 'COBADEFFXXX',
      ...home,
      bankName: 'Commerzbank',
      bankAddress: 'Kaiserplatz',
      bankCountry: countryIdOf('DE'),
      useIntermediaryBank: true,
      intermediaryBankName: 'Deutsche Bank',
      intermediaryBankBic: 'DEUTDEFFXXX',
      intermediaryBankAddress: 'Taunusanlage 12',
      intermediaryBankCountry: countryIdOf('DE'),
      intermediaryBankCorrespondentAccount: '400123456',
    },
    {
      paymentType: 'CRYPTO_ASSET_PAYMENT',
      currencyId: usdc,
      caspId: harbour,
      network: 'ETHEREUM',
      walletAddress: wallets.ETHEREUM,
    },
    {
      paymentType: 'CASH_OVER_COUNTER',
      phone: '+4930901820',
      collectorContact: 'Passport C01X00T47',
      countryId: countryIdOf('DE'),
    },
  ] as const;
  const fields = new Set<string>();
  for (const kind of kinds) {
    const { id } = await kept(set, { ...nobody, beneficiaryType: 'INDIVIDUAL', ...kind });
    const { data } = await client.ok('beneficiaries.get', { params: { id } });
    expect(data).toEqual(shares(kind));
    for (const field of Object.keys(data)) fields.add(field);
  }
  expect([...fields]).toEqual(
    expect.arrayContaining(
      words(
        `id name nickname iban bic sortCode aba bankAccountNumber beneficiaryType address city postCode countryId currencyId
        paymentType bankName bankAddress bankCountry phone collectorContact caspId organizationId intermediaryBankName
        intermediaryBankBic intermediaryBankAddress intermediaryBankCountry intermediaryBankCorrespondentAccount
        useIntermediaryBank`,
      ),
    ),
  );
});

test('an official has a place in the company and a person', async () => {
  const company = await bank.signedIn({ type: 'CORPORATE' });
  const place = {
    companyOfficialType: 'COMPANY_OFFICIAL',
    signatureType: 'NONE',
    natureOfControl: 'Voting rights',
    percentage: '25',
    position: 'Treasurer',
  } as const;
  const { data } = await company.client.ok('officials.create', {
    params: { id: company.person.organizationId },
    body: official(place),
  });
  expect(data).toMatchObject({ ...place, status: 'INVITED', user: { profile: { firstName: 'Nora' } } });
});

describe('the chat', () => {
  test('a channel, its messages and notifications have the fields the documents give them', async () => {
    const jane = await customer(bank);
    await employeeWrites(bank, jane.main.id, 'Good morning');
    const channel = await channelOf(jane.client, 'MAIN');
    expectFields(channel, words('id title channelType messages createdAt updatedAt hasUnread application'));
    const [message] = (await messagesOf(jane.client, channel.id)).messages;
    expectFields(
      message,
      words('id channelId content type createdAt readAt userId employeeId user employee documentId document'),
    );
    expect(message).toMatchObject({ type: 'TEXT', employee: { profile: { firstName: 'Hannah' } } });
    expect(channel.hasUnread).toBe(true);
    await inSandbox(bank, `persons/${jane.person.userId}/notifications`, { content: 'Only for you' });
    const notices = await channelOf(jane.client, 'NOTIFICATION');
    const [notice] = (await messagesOf(jane.client, notices.id)).messages;
    expectFields(notice, words('id content createdAt readAt channelId'));
    expect(notice).toMatchObject({ content: 'Only for you', readAt: null, channelId: notices.id });
    expect((await jane.client.ok('channels.unread')).data[channel.id]).toBe(1);
  });

  test('a channel about an application names its company or person', async () => {
    const jane = await customer(bank);
    const acts = applying(bank, jane.client);
    const company = (await acts.completeCorporate()).id;
    const person = await acts.completeIndividual();
    for (const id of [company, person]) await jane.client.ok('applications.submit', { params: { id } });
    const { data } = await jane.client.ok('channels.list', { query: { channelType: ['APPLICATION'] } });
    const named = new Map(data.edges.map(({ node: { application } }) => [application?.id, application]));
    expect(named.get(company)).toMatchObject({ companyName: 'Nowak Instruments GmbH' });
    expect(named.get(person)).toMatchObject({ firstName: 'Ada', lastName: 'Nowak' });
  });
});

describe('onboarding', () => {
  /** Asks everybody everything, while something runs. */
  async function askingAll(run: () => Promise<void>): Promise<void> {
    const flags = Object.fromEntries(
      Object.keys({ ...personFlags.shape, ...corporateFlags.shape }).map((flag) => [flag, true]),
    );
    const types = ['INDIVIDUAL', 'CORPORATE', 'COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE'];
    const put = (applicationSchemes: object) =>
      bank.admin.query(`update tenants set settings = settings || $1 where key = 'kontor'`, [
        { applicationSchemes },
      ]);
    await put(Object.fromEntries(types.map((type) => [type, flags])));
    try {
      await run();
    } finally {
      await put({});
    }
  }

  const sectionsOf = async (id: string) =>
    new Map(
      (await client.ok('applications.questionnaire', { params: { id } })).data.sections.map((section) => [
        section.key,
        section,
      ]),
    );

  test('a range has a type and where it begins', async () => {
    const { data } = await client.ok('clientsRanges.list', { query: { all: 'true' } });
    for (const { node } of data.edges) expectFields(node, words('id type from'));
    expect(new Set(data.edges.map(({ node }) => node.type)).size).toBe(7);
  });

  test('a scheme has its provider, categories and every flag by its name', async () => {
    await askingAll(async () => {
      const { data } = await client.ok('applicationsSchemes.list', { query: { all: 'true' } });
      expect(data.edges).toHaveLength(4);
      const flags = words(
        `accountantDetails auditedByExternalCompliance changesInManagementOrOwnership complianceConsultantDetails fcaNumber
        hmrcMlrNumber hmrcRegistrationExpiryDate icoNumber itProviderDetails mlroDetails numberOfAgents numberOfBranches
        onboardCorporateClients onboardMsb paymentsForCharities payoutPartnerDetails regulatoryInvestigation screening
        transactionMonitoring typeOfBusinessLicence visitedByAuthorities workingWithAnyOtherIPSP`,
      ).map((name) => `${name}Active`);
      for (const { node } of data.edges) {
        expectFields(node, words('kycProvider documentsCategories'));
        expect(node.documentsCategories.length > 0).toBe(node.type === 'CORPORATE');
        for (const flag of [
          ...words(
            `civilActive criminalOfAnyActive lastThreeYearsAddressHistoryActive nationalInsuranceNumberOfDirectorsActive
            regulatoryActive businessAndEmploymentActive`,
          ),
          ...flags,
        ])
          expect(node).toHaveProperty(flag, true);
      }
    });
  });

  test('suppliers and customers are asked for as the scheme says', async () => {
    const put = (applicationSchemes: object) =>
      bank.admin.query(`update tenants set settings = settings || $1 where key = 'kontor'`, [
        { applicationSchemes },
      ]);
    await put({ CORPORATE: { customersEnabled: false, suppliersEnabled: true } });
    try {
      const { applicationScheme } = await founded(client);
      expect(applicationScheme).toMatchObject({ customersEnabled: false, suppliersEnabled: true });
    } finally {
      await put({});
    }
  });

  test('an application of a company keeps company and business fields', async () => {
    const { id } = await founded(client);
    const { sic, services } = await applying(bank, client).chosen('CORPORATE');
    const germany = countryIdOf('DE');
    const company = {
      companyName: 'Nowak Instruments AG',
      incorporationCountryId: germany,
      registeredAddress: address,
      businessAddress: { ...address, street: 'Chausseestraße' },
      correspondenceAddress: { ...address, street: 'Invalidenstraße' },
      incorporationDate: '2015-04-01',
      companyNumber: 'HRB 12345',
      sicCodes: [sic],
      website: 'nowak.example',
      countriesOfInterest: [germany],
    };
    const business = {
      businessDescription: 'Measuring instruments',
      licenceNumber: 'L-1',
      suppliers: [{ name: 'Glaswerk Jena', countryId: germany }],
      customers: [{ name: 'Calder & Hume LLP', countryId: germany }],
      ranges: services.ranges,
      vatNumber: 'DE123456789',
      licenceType: 'Trade licence',
      regulatorNumbers: [{ regulator: 'BaFin', number: '1' }],
    };
    expect(services.ranges).toHaveLength(7);
    await client.ok('applications.updateCorporate', { params: { id }, body: { ...company, ...business } });
    const { data } = await client.ok('applications.get', { params: { id } });
    expect(data).toEqual(shares(company));
    expect(data).toEqual(shares(business));
    const categories = (await client.ok('applications.documentCategories', { params: { id } })).data;
    expect(data.applicationScheme.documentsCategories.map((category) => category.id)).toEqual(
      categories.map((category) => category.id),
    );
  });

  test('an application of a company keeps its compliance answers, flag and details, and those of its directors', async () => {
    await askingAll(async () => {
      const { id, mainRepresentativeId } = await founded(client);
      const answers = {
        screening: { answer: true, details: 'Against the lists of the EU' },
        mlroDetails: 'Ada Nowak',
        numberOfAgents: 3,
      };
      await client.ok('applications.answerCorporate', { params: { id }, body: answers });
      const compliance = (await sectionsOf(id)).get('COMPLIANCE')?.questions ?? [];
      const answerTo = (property: string) => compliance.find((question) => question.property === property);
      expect(compliance).toHaveLength(22);
      expect(answerTo('screening')).toMatchObject({ answer: true, details: 'Against the lists of the EU' });
      expect(answerTo('mlroDetails')).toMatchObject({ answer: 'Ada Nowak' });
      expect(answerTo('numberOfAgents')).toMatchObject({ answer: 3 });

      const history = [{ ...address, from: '2020-01-01', to: null }];
      await client.ok('applications.answerOfficial', {
        params: { id: mainRepresentativeId },
        body: { lastThreeYearsAddressHistory: history },
      });
      await expectAnswers(mainRepresentativeId, 'Official');
      const { data } = await client.ok('applications.get', { params: { id: mainRepresentativeId } });
      expect(data).toMatchObject({ type: 'MAIN_REPRESENTATIVE', lastThreeYearsAddressHistory: history });
    });
  });

  /** Answers a question of each section with yes, and finds the answers again. */
  async function expectAnswers(id: string, kind: 'Individual' | 'Official'): Promise<void> {
    const keys = ['CIVIL', 'CRIMINAL', 'REGULATORY', 'BUSINESS_AND_EMPLOYMENT'] as const;
    const asked = await sectionsOf(id);
    const yes = (key: (typeof keys)[number]) => [
      { questionId: asked.get(key)?.questions[0]?.questionId ?? '', answer: true, details: `About ${key}` },
    ];
    await client.ok(`applications.answer${kind}`, {
      params: { id },
      body: {
        civil: yes('CIVIL'),
        criminal: yes('CRIMINAL'),
        regulatory: yes('REGULATORY'),
        businessAndEmployment: yes('BUSINESS_AND_EMPLOYMENT'),
      },
    });
    const answered = await sectionsOf(id);
    for (const key of keys)
      expect(answered.get(key)?.questions[0]).toMatchObject({ answer: true, details: `About ${key}` });
  }

  test('an application of a person keeps its fields and answers, and has type and status', async () => {
    await askingAll(async () => {
      const { id } = await begun(client);
      const { services, source } = await applying(bank, client).chosen('INDIVIDUAL');
      const fields = {
        firstName: 'Eva',
        lastName: 'Nowak',
        email: 'eva@example.com',
        dob: '1991-01-01',
        nationalityId: countryIdOf('DE'),
        taxNumber: '12/345',
        sourceOfFundsIds: [source],
        products: services.products,
        productsIds: services.products.map(({ productId }) => productId),
        lastThreeYearsAddressHistory: [{ ...address, from: '2020-01-01', to: null }],
      };
      await client.ok('applications.updateIndividual', { params: { id }, body: fields });
      await expectAnswers(id, 'Individual');
      const { data } = await client.ok('applications.get', { params: { id } });
      expect(data).toEqual(shares(fields));
      expect(data).toMatchObject({ type: 'INDIVIDUAL', status: 'INCOMPLETE', sumSubApplication: null });
      expect(data.agreements.length).toBeGreaterThan(0);
    });
  });
});
