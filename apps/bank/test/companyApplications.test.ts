import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applying, properties } from './support/applicants.ts';
import { freshPhone, startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { colleague, founded, handedIn, joined, uploaded } from './operations/applications.ts';
import { acceptInvitation } from './operations/fixture.ts';

let bank: TestBank;
let client: Client;
let acts: ReturnType<typeof applying>;
beforeAll(async () => {
  bank = await startBank();
});
beforeEach(async () => {
  ({ client } = await bank.signedIn({ accounts: [] }));
  acts = applying(bank, client);
});
afterAll(() => bank.stop());

describe('an application of a company', () => {
  test('comes with its main representative, known already as far as the person is', async () => {
    const record = await founded(client);
    expect(record).toMatchObject({
      cofApplication: { id: record.mainRepresentativeId, status: 'INCOMPLETE', sumSubApplication: null },
      applicationScheme: { type: 'CORPORATE' },
      mainRepresentativeApplicationScheme: { type: 'MAIN_REPRESENTATIVE' },
    });
    const { data } = await client.ok('applications.get', { params: { id: record.mainRepresentativeId } });
    expect(data).toMatchObject({
      type: 'MAIN_REPRESENTATIVE',
      corporateId: record.id,
      firstName: 'Jane',
      progress: { total: 4 },
    });
    const whole = async () => (await client.ok('applications.get', { params: { id: record.id } })).data;
    expect(await whole()).toMatchObject({ ...record, type: 'CORPORATE', progress: { total: 14 } });
    await acts.verified(record.mainRepresentativeId);
    expect(await whole()).toMatchObject({ cofApplication: { sumSubApplication: { reviewAnswer: 'GREEN' } } });
  });

  test('takes officials, whom it lists, and who see their own part when they sign in', async () => {
    const { id } = await founded(client);
    const phone = freshPhone();
    const body = colleague({ phone, percentage: '25.5' });
    const { data } = await client.ok('applications.addOfficial', { params: { id }, body });
    expect(data).toMatchObject({ type: 'COMPANY_OFFICIAL', corporateId: id, phone, percentage: '25.5' });
    const corporate = (await client.ok('applications.get', { params: { id } })).data;
    expect(corporate).toMatchObject({ officials: [{ id: data.id, firstName: 'Noor' }] });
    const { data: changed } = await client.ok('applications.updateOfficial', {
      params: { id: data.id },
      body: { position: 'Treasurer' },
    });
    expect(changed.position).toBe('Treasurer');
    const known = await bank.admin.query('select from users where phone = $1', [phone]);
    expect(known.rowCount).toBe(0); // nobody is made a user by what another person types
    const own = bank.client();
    await own.signIn(phone);
    expect((await own.ok('applications.get', { params: { id: data.id } })).data.id).toBe(data.id);
    expect(await own.refused('applications.get', { params: { id } })).toMatchObject({ statusCode: 404 });
  });

  test('is its founder’s to fill in, and an official’s is the official’s alone', async () => {
    const { id, mainRepresentativeId } = await founded(client);
    const phone = freshPhone();
    const { data } = await client.ok('applications.addOfficial', {
      params: { id },
      body: colleague({ phone }),
    });
    const ownOf = async (one: typeof client) => {
      const { edges } = (await one.ok('applications.list', { query: { all: 'true' } })).data;
      return Object.fromEntries(edges.map(({ node }) => [node.id, node.own]));
    };
    expect(await ownOf(client)).toMatchObject({ [id]: true, [mainRepresentativeId]: true, [data.id]: false });
    const official = bank.client();
    await official.signIn(phone);
    expect(await ownOf(official)).toEqual({ [data.id]: true });
  });

  test('is named to its officials before they begin, in its present words and to nobody else, and learns nothing by that', async () => {
    const { id } = await founded(client);
    const body = colleague();
    const { data } = await client.ok('applications.addOfficial', { params: { id }, body });
    expect(data.forCompany).toBe('Nowak Instruments GmbH');
    const named = async (one: Client) =>
      (await one.ok('applications.list', { query: { all: 'true' } })).data.edges.map(({ node }) => [
        node.type,
        node.forCompany,
      ]);
    const own = bank.client();
    await own.signIn(body.phone);
    const params = { id: data.id };
    const before = (await client.ok('applications.get', { params })).data;
    expect(await named(own)).toEqual([['COMPANY_OFFICIAL', 'Nowak Instruments GmbH']]);
    expect((await own.ok('users.whoami')).data.applications).toMatchObject([
      { id: data.id, forCompany: 'Nowak Instruments GmbH' },
    ]);
    await client.ok('applications.updateCorporate', {
      params: { id },
      body: { companyName: 'Nowak Optics GmbH' },
    });
    expect((await own.ok('applications.get', { params })).data).toMatchObject({
      forCompany: 'Nowak Optics GmbH',
      begun: false,
    });
    // That they have looked shows nowhere in what the company sees of them.
    expect((await client.ok('applications.get', { params })).data).toEqual({
      ...before,
      forCompany: 'Nowak Optics GmbH',
    });
    expect(await named(client)).toEqual([
      ['COMPANY_OFFICIAL', 'Nowak Optics GmbH'],
      ['MAIN_REPRESENTATIVE', 'Nowak Optics GmbH'],
      ['CORPORATE', null],
    ]);

    // Another number is another person: one who was named by mistake sees it no more.
    await client.ok('applications.updateOfficial', { params, body: { phone: freshPhone() } });
    expect(await named(own)).toEqual([]);
    expect(await own.refused('applications.get', { params })).toMatchObject({ statusCode: 404 });
  });

  test('has people whose roles are decided by the applicant: nobody gives rights to themselves', async () => {
    const { id, mainRepresentativeId } = await founded(client);
    const body = colleague({ signatureType: 'NONE', position: 'Clerk' });
    const { data } = await client.ok('applications.addOfficial', { params: { id }, body });
    const own = bank.client();
    await own.signIn(body.phone);
    const params = { id: data.id };
    const refusal = await own.refused('applications.updateOfficial', {
      params,
      body: {
        ...body,
        phone: freshPhone(),
        companyOfficialType: 'MAIN_REPRESENTATIVE',
        signatureType: 'SINGLE',
        percentage: '60',
        position: 'Director',
      },
    });
    expect(refusal.statusCode).toBe(400);
    expect(properties(refusal.message)).toEqual([
      'phone',
      'companyOfficialType',
      'signatureType',
      'percentage',
      'position',
    ]);
    const { data: mended } = await own.ok('applications.updateOfficial', {
      params,
      body: { ...body, firstName: 'Nour' },
    });
    expect(mended).toMatchObject({ firstName: 'Nour', signatureType: 'NONE', position: 'Clerk' });
    const { data: raised } = await client.ok('applications.updateOfficial', {
      params,
      body: { signatureType: 'SINGLE' },
    });
    expect(raised.signatureType).toBe('SINGLE');
    const self = await client.refused('applications.updateOfficial', {
      params: { id: mainRepresentativeId },
      body: { companyOfficialType: 'COMPANY_OFFICIAL', phone: freshPhone() },
    });
    expect(properties(self.message)).toEqual(['phone', 'companyOfficialType']);
  });

  test('leaves to an official what is theirs: the founder mends whom they named, and answers, checks, signs and sends nothing', async () => {
    const { id: companyId } = await founded(client);
    const body = colleague({ position: 'Clerk' });
    const { id } = (await client.ok('applications.addOfficial', { params: { id: companyId }, body })).data;
    const params = { id };
    const refusal = await client.refused('applications.updateOfficial', {
      params,
      body: { ...body, firstName: 'Nour', nationalInsuranceNumber: 'AB123456C', position: 'Treasurer' },
    });
    expect(refusal.statusCode).toBe(400);
    expect(properties(refusal.message)).toEqual(['nationalInsuranceNumber']);
    const mended = { ...body, firstName: 'Nour', email: 'nour@example.com', phone: freshPhone() };
    const { data: placed } = await client.ok('applications.updateOfficial', {
      params,
      body: { ...mended, position: 'Treasurer', percentage: '10' },
    });
    expect(placed).toMatchObject({ ...mended, position: 'Treasurer', percentage: '10', begun: false });

    const { data: agreements } = await client.ok('agreements.ofApplication', { params });
    const signed = {
      agreementIds: agreements.map((agreement) => agreement.id),
      signedAt: bank.clock.now().toISOString(),
    };
    const forbidden = { statusCode: 403, code: 'FORBIDDEN' };
    const answers = { params, body: { criminal: [] } };
    expect(await client.refused('applications.answerOfficial', answers)).toMatchObject(forbidden);
    expect(await client.refused('applications.identityToken', { params })).toMatchObject(forbidden);
    expect(await client.refused('agreements.signForApplication', { params, body: signed })).toMatchObject(
      forbidden,
    );
    expect(await client.refused('applications.submit', { params })).toMatchObject(forbidden);

    const own = bank.client();
    await own.signIn(mended.phone);
    await own.ok('applications.updateOfficial', { params, body: { lastName: 'Hadad' } });
    await own.ok('applications.answerOfficial', answers);
    await own.ok('applications.identityToken', { params });
    await own.ok('agreements.signForApplication', { params, body: signed });
  });

  test.each([
    [
      'answers',
      (own: Client, id: string) =>
        own.ok('applications.answerOfficial', { params: { id }, body: { criminal: [] } }),
    ],
    [
      'begins the check',
      (own: Client, id: string) => own.ok('applications.identityToken', { params: { id } }),
    ],
    [
      'signs',
      async (own: Client, id: string) => {
        const { data } = await own.ok('agreements.ofApplication', { params: { id } });
        const agreementIds = data.map((agreement) => agreement.id);
        const signedAt = bank.clock.now().toISOString();
        return own.ok('agreements.signForApplication', { params: { id }, body: { agreementIds, signedAt } });
      },
    ],
  ])(
    'stays an official’s who %s: another number would hand it to another person, and their name is theirs',
    async (_, begin) => {
      const { id: companyId } = await founded(client);
      const { id, phone = '' } = await joined(client, companyId);
      const own = bank.client();
      await own.signIn(phone);
      await begin(own, id);
      const refusal = await client.refused('applications.updateOfficial', {
        params: { id },
        body: { phone: freshPhone(), firstName: 'Nour', position: 'Clerk' },
      });
      expect(properties(refusal.message)).toEqual(['phone', 'firstName']);
      const { data } = await client.ok('applications.updateOfficial', {
        params: { id },
        body: { phone, position: 'Clerk' },
      });
      expect(data).toMatchObject({ position: 'Clerk', begun: true });
    },
  );

  test('has each person once: a number that is another’s of the company is refused, a new one lets them in', async () => {
    const { id, mainRepresentativeId } = await founded(client);
    const first = colleague();
    const { data } = await client.ok('applications.addOfficial', { params: { id }, body: first });
    const { data: main } = await client.ok('applications.get', { params: { id: mainRepresentativeId } });
    const mine = 'phone' in main ? (main.phone ?? '') : '';
    const twice = {
      statusCode: 400,
      message: [{ property: 'phone', constraints: expect.anything() as unknown }],
    };
    for (const phone of [first.phone, mine])
      expect(
        await client.refused('applications.addOfficial', {
          params: { id },
          body: colleague({ phone, firstName: 'Nour' }),
        }),
      ).toMatchObject(twice);
    const params = { id: data.id };
    expect(
      await client.refused('applications.updateOfficial', { params, body: { phone: mine } }),
    ).toMatchObject(twice);
    const phone = freshPhone();
    await client.ok('applications.updateOfficial', { params, body: { phone } });
    const own = bank.client();
    await own.signIn(phone);
    expect((await own.ok('applications.get', { params })).data.id).toBe(data.id);
  });

  test('has its documents by category: added, listed, taken off, each file once', async () => {
    const { id } = await founded(client);
    const params = { id };
    const document = await handedIn(client, id);
    expect((await client.ok('applications.documents', { params })).data).toEqual([document]);
    const uploadId = await uploaded(client);
    const bad = { documents: [{ uploadId, categoryId: crypto.randomUUID() }] };
    const refusal = await client.refused('applications.addDocuments', { params, body: bad });
    expect(JSON.stringify(refusal.message)).toContain('Document');
    expect(properties(refusal.message)).toEqual(['documents.0.categoryId']);
    const twice = [uploadId, uploadId].map((one) => ({ uploadId: one, categoryId: document.categoryId }));
    const again = await client.refused('applications.addDocuments', { params, body: { documents: twice } });
    expect(properties(again.message)).toEqual(['documents.1.uploadId']);
    await client.ok('applications.removeDocument', { params: { id, documentId: document.id } });
    expect((await client.ok('applications.documents', { params })).data).toEqual([]);
    expect(
      await client.refused('applications.removeDocument', { params: { id, documentId: document.id } }),
    ).toMatchObject({ statusCode: 404 });
  });

  test('says all that is missing, of its people too, under the names of their steps', async () => {
    const { id } = await founded(client);
    await joined(client, id);
    const missing = properties((await client.refused('applications.submit', { params: { id } })).message);
    expect(missing).toEqual(
      expect.arrayContaining([
        'mainRepresentative.dob',
        'mainRepresentative.criminal.0',
        'mainRepresentative.lastThreeYearsAddressHistory',
        'cofApplication.sumSubApplication',
        'cofApplication.agreements',
        'businessDescription',
        'companyNumber',
        'sicCodes',
        'numberOfBranches',
        'suppliers',
        'customers',
        'ranges.MONTHLY_TURNOVER',
        'products',
        'officials.0.sumSubApplication',
        'agreements',
      ]),
    );
    expect(missing.filter((property) => property.startsWith('documents.'))).toHaveLength(2);
  });

  test('accepted becomes a customer: its representative acts for it, its officials once they accept', async () => {
    const { id, mainRepresentativeId } = await acts.completeCorporate();
    const phone = freshPhone();
    const official = (
      await client.ok('applications.addOfficial', { params: { id }, body: colleague({ phone }) })
    ).data;
    const own = bank.client();
    await own.signIn(phone);
    await applying(bank, own).completePerson(official.id);
    await client.ok('applications.submit', { params: { id } });
    expect((await client.ok('applications.get', { params: { id: mainRepresentativeId } })).data.status).toBe(
      'READY_TO_REVIEW',
    );
    await acts.decide(id, 'REVIEW_IN_PROGRESS');
    expect(await acts.decide(official.id, 'DECLINED')).toBe(404);
    expect(await acts.decide(id, 'ACCEPTED')).toBe(204);
    const { organizationId } = (await client.ok('applications.get', { params: { id } })).data;
    const { data } = await client.ok('users.whoami', { query: { organizationId: organizationId ?? '' } });
    expect(data.activeOrganization).toMatchObject({
      id: organizationId,
      type: 'CORPORATE',
      fullName: 'Nowak Instruments GmbH',
      currentOfficial: { companyOfficialType: 'MAIN_REPRESENTATIVE', signatureType: 'SINGLE' },
    });
    expect(data.accounts).toHaveLength(1);
    const papers = (await client.ok('applications.documents', { params: { id } })).data;
    expect(new Set(papers.map(({ status }) => status))).toEqual(new Set(['ACCEPTED']));
    const seen = async () => (await own.ok('users.whoami')).data.organizations.map((one) => one.id);
    expect(await seen()).not.toContain(organizationId);
    expect(await acceptInvitation(own)).toMatchObject({
      companyName: 'Nowak Instruments GmbH',
      status: 'ACCEPTED',
    });
    expect(await seen()).toContain(organizationId);
    // The bank has checked them with the company, and doesn't do so again.
    expect(
      (await own.ok('users.whoami', { query: { organizationId: organizationId ?? '' } })).data,
    ).toMatchObject({
      identified: true,
      status: 'ACTIVE',
      canSign: true,
    });
  });

  test('accepted unblocks nobody', async () => {
    const { id } = await acts.completeCorporate();
    const phone = freshPhone();
    const official = (
      await client.ok('applications.addOfficial', { params: { id }, body: colleague({ phone }) })
    ).data;
    const own = bank.client();
    await own.signIn(phone);
    await applying(bank, own).completePerson(official.id);
    const { id: userId } = (await own.ok('users.whoami')).data;
    const json = { 'content-type': 'application/json' };
    const blocked = JSON.stringify({ status: 'BLOCKED', reason: 'Reported stolen' });
    await bank.client().raw('POST', `/sandbox/people/${userId}/status`, json, blocked);
    await client.ok('applications.submit', { params: { id } });
    await acts.decide(id, 'REVIEW_IN_PROGRESS');
    expect(await acts.decide(id, 'ACCEPTED')).toBe(204);
    const { rows } = await bank.admin.query('select status, identified from users where id = $1', [userId]);
    expect(rows).toEqual([{ status: 'BLOCKED', identified: true }]);
  });

  test('declined has its papers turned down with it', async () => {
    const { id } = await acts.completeCorporate();
    await client.ok('applications.submit', { params: { id } });
    await acts.decide(id, 'REVIEW_IN_PROGRESS');
    expect(await acts.decide(id, 'DECLINED')).toBe(204);
    const papers = (await client.ok('applications.documents', { params: { id } })).data;
    expect(new Set(papers.map(({ status }) => status))).toEqual(new Set(['REJECTED']));
  });

  test('asked about a document again has it marked, and wants another one', async () => {
    const { id } = await acts.completeCorporate();
    const [document] = (await client.ok('applications.documents', { params: { id } })).data;
    await client.ok('applications.submit', { params: { id } });
    await acts.decide(id, 'REVIEW_IN_PROGRESS');
    const comments = [{ property: 'documents', message: 'It is cut off', documentId: document?.id }];
    expect(await acts.decide(id, 'INCOMPLETE', { comments })).toBe(204);
    expect((await client.ok('applications.documents', { params: { id } })).data).toContainEqual({
      ...document,
      status: 'REVISION',
      reason: 'It is cut off',
    });
    const missing = await client.refused('applications.submit', { params: { id } });
    expect(properties(missing.message)).toEqual([`documents.${document?.categoryId}`]);
  });
});
