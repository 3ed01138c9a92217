import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applying, address, properties } from './support/applicants.ts';
import { startBank, type Person, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { applicant, begun, germany } from './operations/applications.ts';

let bank: TestBank;
let person: Person;
let client: Client;
let acts: ReturnType<typeof applying>;
beforeAll(async () => {
  bank = await startBank();
});
beforeEach(async () => {
  ({ person, client } = await bank.signedIn({ accounts: [] }));
  acts = applying(bank, client);
});
afterAll(() => bank.stop());

const iran = '01920000-0000-7000-8001-000000000364';

describe('an application of a person', () => {
  test('begins INCOMPLETE, stands in the list and in whoami, and is the same when asked for again with its key', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const { data } = await client.ok('applications.createIndividual', { body: applicant(), headers });
    expect(data).toMatchObject({
      ...applicant(),
      type: 'INDIVIDUAL',
      status: 'INCOMPLETE',
      processStatus: 'PENDING',
      organizationId: null,
      sumSubApplication: null,
      version: 1,
      progress: { done: 1, total: 7 },
    });
    const again = await client.call('applications.createIndividual', { body: applicant(), headers });
    expect([again.ok && again.body.data.id, again.headers['idempotent-replayed']]).toEqual([data.id, 'true']);
    const list = await client.ok('applications.list', { query: { userId: person.userId, all: 'true' } });
    expect(list.data.edges.map(({ node }) => node.id)).toEqual([data.id]);
    const others = { query: { userId: (await bank.person()).userId, all: 'true' } } as const;
    expect(await client.refused('applications.list', others)).toMatchObject({ statusCode: 404 });
    const { applications } = (await client.ok('users.whoami')).data;
    expect(applications).toEqual(list.data.edges.map(({ node }) => node));
  });

  test('is kept bit by bit: what is given is checked and stays, what is not is left alone', async () => {
    const { id } = await begun(client);
    const { source } = await acts.chosen('INDIVIDUAL');
    await client.ok('applications.updateIndividual', {
      params: { id },
      body: { sourceOfFundsIds: [source] },
    });
    const { data } = await client.ok('applications.updateIndividual', {
      params: { id },
      body: { taxNumber: '12/345', version: 2 },
    });
    expect(data).toMatchObject({
      sourceOfFundsIds: [source],
      taxNumber: '12/345',
      firstName: 'Ada',
      version: 3,
    });
    expect((await client.ok('applications.get', { params: { id } })).data).toEqual(data);
  });

  test('takes no child, no unknown ids, nobody from where the bank serves nobody; each fault stands beside its field', async () => {
    const child = await client.refused('applications.createIndividual', {
      body: applicant({ dob: '2008-03-06' }),
    });
    expect([child.statusCode, properties(child.message)]).toEqual([400, ['dob']]);
    await client.ok('applications.createIndividual', { body: applicant({ dob: '2008-03-05' }) });
    const { id } = await begun(client);
    const unknown = crypto.randomUUID();
    const wrong = await client.refused('applications.updateIndividual', {
      params: { id },
      body: {
        nationalityId: iran,
        sourceOfFundsIds: [unknown],
        productsIds: [unknown],
        ranges: [{ type: 'MONTHLY_TURNOVER', rangeId: unknown }],
        lastThreeYearsAddressHistory: [{ ...address, from: '2025-01-02', to: '2025-01-01' }],
      },
    });
    expect(properties(wrong.message).sort()).toEqual([
      'lastThreeYearsAddressHistory.0.to',
      'nationalityId',
      'productsIds.0',
      'ranges.0.rangeId',
      'sourceOfFundsIds.0',
    ]);
    const placeholder = await client.refused('applications.updateIndividual', {
      params: { id },
      body: { sourceOfFundsIds: ['placeholder-1'] },
    });
    expect(properties(placeholder.message)).toEqual(['sourceOfFundsIds.0']);
  });

  test('is not overwritten by somebody who has not seen the present one', async () => {
    const { id, version } = await begun(client);
    await client.ok('applications.updateIndividual', {
      params: { id },
      body: { firstName: 'Eva', version },
    });
    expect(
      await client.refused('applications.updateIndividual', {
        params: { id },
        body: { firstName: 'Ida', version },
      }),
    ).toMatchObject({ statusCode: 409, code: 'STALE_ENTITY', data: { id, firstName: 'Eva', version: 2 } });
  });

  test('keeps its answers, each with details where it is yes; what is not asked is not answered', async () => {
    const { id, questionnaire } = await begun(client);
    const [question] = questionnaire?.sections.find(({ key }) => key === 'CIVIL')?.questions ?? [];
    const questionId = question?.questionId ?? '';
    const params = { id };
    const without = await client.refused('applications.answerIndividual', {
      params,
      body: { civil: [{ questionId, answer: true }] },
    });
    expect(properties(without.message)).toEqual(['civil.0.details']);
    const others = await client.refused('applications.answerIndividual', {
      params,
      body: { regulatory: [{ questionId, answer: false }], nationalInsuranceNumber: 'AB123456C' },
    });
    expect(others.message).toMatchObject([
      { property: 'nationalInsuranceNumber', constraints: { notActive: expect.any(String) as string } },
      { property: 'regulatory', constraints: { notActive: expect.any(String) as string } },
    ]);
    await client.ok('applications.answerIndividual', {
      params,
      body: { civil: [{ questionId, answer: true, details: 'A dispute about a fence' }] },
    });
    const { data } = await client.ok('applications.questionnaire', { params });
    expect(
      data.sections.flatMap(({ questions }) => questions).find((one) => one.questionId === questionId),
    ).toMatchObject({
      answer: true,
      details: 'A dispute about a fence',
    });
  });

  test('is not handed in before it is whole: everything that is missing is said at once', async () => {
    const { id } = await begun(client);
    const refusal = await client.refused('applications.submit', { params: { id } });
    expect(refusal).toMatchObject({ statusCode: 400, code: 'VALIDATION' });
    expect(properties(refusal.message)).toEqual([
      'clientsActivityIds',
      'sourceOfFundsIds',
      'ranges.MONTHLY_TURNOVER',
      'ranges.MONTHLY_NUMBER_OF_INCOMING_TRANSACTIONS',
      'ranges.MONTHLY_NUMBER_OF_OUTGOING_TRANSACTIONS',
      'ranges.MONTHLY_VALUE_OF_INCOMING_TRANSACTIONS',
      'ranges.MONTHLY_VALUE_OF_OUTGOING_TRANSACTIONS',
      'ranges.MONTHLY_MAX_VALUE_OF_INCOMING_PAYMENT',
      'ranges.MONTHLY_MAX_VALUE_OF_OUTGOING_PAYMENT',
      'products',
      'deliveryChannelIds',
      'lastThreeYearsAddressHistory',
      'civil.0',
      'civil.1',
      'sumSubApplication',
      'agreements',
    ]);
    for (const { property, constraints } of refusal.message as { property: string; constraints: object }[])
      for (const sentence of Object.values(constraints))
        expect(sentence).toMatch(new RegExp(`^${property} `));
  });

  test('handed in whole is READY_TO_REVIEW, and neither changed nor handed in again', async () => {
    const id = await acts.completeIndividual();
    expect((await client.ok('applications.submit', { params: { id } })).data).toEqual({
      id,
      status: 'READY_TO_REVIEW',
    });
    const { data } = await client.ok('applications.get', { params: { id } });
    expect(data).toMatchObject({ processStatus: 'IN_PROCCESS', progress: { done: 7, total: 7 } });
    for (const refused of [
      await client.refused('applications.submit', { params: { id } }),
      await client.refused('applications.updateIndividual', { params: { id }, body: { firstName: 'Eva' } }),
    ])
      expect(refused).toMatchObject({ statusCode: 409, code: 'STALE_ENTITY', data: { id } });
    await expect(
      bank.admin.query(`update applications set details = '{}' where id = $1`, [id]),
    ).rejects.toThrow('under the review');
    await expect(
      bank.admin.query(`update applications set status = 'ACCEPTED' where id = $1`, [id]),
    ).rejects.toThrow('does not go from READY_TO_REVIEW to ACCEPTED');
  });

  test('is looked at, asked about again with remarks, handed in again and accepted: then the bank knows the person', async () => {
    await bank.admin.query('update users set identified = false where id = $1', [person.userId]);
    await bank.admin.query('delete from memberships where user_id = $1', [person.userId]);
    const id = await acts.completeIndividual();
    expect(await acts.decide(id, 'ACCEPTED')).toBe(409);
    await client.ok('applications.submit', { params: { id } });
    expect(await acts.decide(id, 'REVIEW_IN_PROGRESS')).toBe(204);
    const comments = [{ property: 'taxNumber', message: 'Please add your tax number' }];
    expect(await acts.decide(id, 'INCOMPLETE', { comments })).toBe(204);
    const asked = (await client.ok('applications.get', { params: { id } })).data;
    expect(asked).toMatchObject({ status: 'INCOMPLETE', reviewComments: comments });
    await client.ok('applications.updateIndividual', { params: { id }, body: { taxNumber: '12/345' } });
    await client.ok('applications.submit', { params: { id } });
    await acts.decide(id, 'REVIEW_IN_PROGRESS');
    expect(await acts.decide(id, 'ACCEPTED')).toBe(204);
    const { data } = await client.ok('users.whoami');
    expect(data).toMatchObject({
      identified: true,
      profile: { firstName: 'Ada', lastName: 'Nowak', dob: '1990-05-17', nationalityId: germany },
      activeOrganization: { type: 'INDIVIDUAL', fullName: 'Ada Nowak' },
      applications: [{ id, status: 'ACCEPTED', processStatus: 'COMPLETED' }],
    });
    expect(data.accounts).toMatchObject([
      {
        number: expect.stringMatching(/^\d{8}$/) as unknown,
        balances: ['EUR', 'GBP', 'USD'].map((name) => ({ value: '0.00', currency: { name } })),
      },
    ]);
    const organizationId = data.organizationId ?? '';
    expect(data.applications[0]?.organizationId).toBe(organizationId);
    const known = await client.ok('organizations.get', { params: { id: organizationId } });
    expect(known.data).toMatchObject({ firstName: 'Ada', nationalityId: germany });
    const unsigned = await client.ok('agreements.unsigned', { params: { id: organizationId } });
    expect(unsigned.data).toEqual([]);
    expect(await acts.decide(id, 'ARCHIVED')).toBe(204);
  });

  test('of somebody with an organization keeps that one; declined it changes nothing', async () => {
    const first = await acts.completeIndividual();
    await client.ok('applications.submit', { params: { id: first } });
    await acts.decide(first, 'REVIEW_IN_PROGRESS');
    expect(await acts.decide(first, 'DECLINED')).toBe(204);
    expect((await client.ok('applications.get', { params: { id: first } })).data.status).toBe('DECLINED');
    const second = await acts.completeIndividual();
    await client.ok('applications.submit', { params: { id: second } });
    await acts.decide(second, 'REVIEW_IN_PROGRESS');
    await acts.decide(second, 'ACCEPTED');
    const { data } = await client.ok('applications.get', { params: { id: second } });
    expect(data.organizationId).toBe(person.organizationId);
    expect((await client.ok('accounts.list')).data.edges).toHaveLength(1);
  });
});

describe('the identity of an applicant', () => {
  test('is checked by the provider: a token for ten minutes, and what came of it', async () => {
    const { id } = await begun(client);
    const { data } = await client.ok('applications.identityToken', { params: { id } });
    expect(data).toMatchObject({
      externalUserId: `${bank.tenants.kontor}.${id}`,
      provider: 'MOCK',
      expiresAt: new Date(bank.clock.now().getTime() + 600_000).toISOString(),
    });
    const state = async () =>
      (await client.ok('applications.get', { params: { id } })).data.sumSubApplication;
    expect(await state()).toMatchObject({
      applicantId: data.applicantId,
      reviewStatus: 'init',
      reviewAnswer: null,
    });
    await acts.sandbox(`${id}/identity`, {
      answer: 'RED',
      rejectType: 'RETRY',
      comment: 'The picture is blurred',
    });
    expect(await state()).toEqual({
      applicantId: data.applicantId,
      reviewStatus: 'completed',
      reviewAnswer: 'RED',
      rejectType: 'RETRY',
      moderationComment: 'The picture is blurred',
    });
    await client.ok('applications.identityToken', { params: { id } });
    await acts.verified(id);
    expect(await state()).toMatchObject({ reviewAnswer: 'GREEN' });
    expect(await client.refused('applications.identityToken', { params: { id } })).toMatchObject({
      statusCode: 409,
    });
  });

  test('is not asked for where the tenant has nobody check it', async () => {
    const schemes = {
      INDIVIDUAL: { kycProvider: 'NONE', civilActive: false, lastThreeYearsAddressHistoryActive: false },
    };
    const set = `update tenants set settings = settings || $1 where id = $2`;
    await bank.admin.query(set, [{ applicationSchemes: schemes }, bank.tenants.kontor]);
    try {
      const { id, progress, applicationScheme } = await begun(client);
      expect([progress.total, applicationScheme.kycProvider]).toEqual([5, 'NONE']);
      expect(await client.refused('applications.identityToken', { params: { id } })).toMatchObject({
        statusCode: 409,
      });
    } finally {
      await bank.admin.query(set, [{ applicationSchemes: {} }, bank.tenants.kontor]);
    }
  });
});
