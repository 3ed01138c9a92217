import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { mfaTokenFor } from './operations/applications.ts';
import { acceptInvitation, official, payment } from './operations/fixture.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

/** A company, its main representative's browser, and somebody they have just invited. */
async function company(options: Parameters<typeof official>[0] = {}) {
  const { person, client } = await bank.signedIn({ type: 'CORPORATE' });
  const params = { id: person.organizationId };
  const written = official(options);
  const { data: invited } = await client.ok('officials.create', { params, body: written });
  return { person, client, params, written, invited, of: { ...params, officialId: invited.id } };
}

async function accepted(options: Parameters<typeof official>[0] = {}) {
  const set = await company(options);
  const theirs = bank.client();
  await theirs.signIn(set.written.phone);
  await acceptInvitation(theirs);
  const list = await set.client.ok('officials.list', { params: set.params });
  const found = list.data.edges.find(({ node }) => node.id === set.invited.id)?.node;
  return { ...set, theirs, invited: found ?? expect.fail('the official is not listed') };
}

describe('officials', () => {
  test('are invited by the main representative, told by message, and listed', async () => {
    const { client, params, written, invited } = await company({
      percentage: '12.50',
      position: 'Treasurer',
    });
    expect(invited).toMatchObject({
      status: 'INVITED',
      companyOfficialType: 'COMPANY_OFFICIAL',
      signatureType: 'SINGLE',
      percentage: '12.5',
      position: 'Treasurer',
      version: 1,
      user: { phone: written.phone, email: written.email, profile: { firstName: 'Nora', lastName: 'Quist' } },
    });
    const { data } = await client.ok('officials.list', { params });
    expect(data.edges.map(({ node }) => node.status)).toEqual(['ACTIVE', 'INVITED']);
    const { text } = await bank
      .client()
      .raw('GET', `/sandbox/messages?phone=${encodeURIComponent(written.phone)}`);
    expect(text).toContain('Kontor: A company has invited you to act for it.');
  });

  test('have a viewer type of NONE or VIEWER, and no other', async () => {
    for (const viewerType of ['NONE', 'VIEWER'] as const)
      expect((await company({ viewerType })).invited.viewerType).toBe(viewerType);
    const { client, params } = await company();
    const headers = { 'content-type': 'application/json', origin: client.origin };
    const path = `/api/v1/clients-organizations/${params.id}/clients-officials`;
    const body = JSON.stringify({ ...official(), viewerType: 'AUDITOR' });
    const { status, text } = await client.raw('POST', path, headers, body);
    expect([status, JSON.parse(text)]).toMatchObject([400, { message: [{ property: 'viewerType' }] }]);
  });

  test('act for the company once they have accepted', async () => {
    const { theirs, params, invited } = await accepted();
    expect(invited.status).toBe('ACTIVE');
    expect((await theirs.ok('users.whoami')).data.activeOrganization).toMatchObject({
      id: params.id,
      currentOfficial: { signatureType: 'SINGLE', status: 'ACTIVE' },
    });
  });

  test('sign once the bank has identified them, not before', async () => {
    const { theirs, written, ...owner } = await accepted();
    const payee = await bank.person();
    const { data } = await owner.client.ok('payments.create', {
      body: payment({ bank, owner, payee }),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    const params = { id: data.id };
    const send = () =>
      theirs.call('signatures.sendCode', {
        body: {
          mfa: 'PHONE',
          channel: 'SMS',
          subject: { type: 'PAYMENT', ids: [data.id], signingHash: data.signingHash },
        },
      });
    const sign = (mfaToken: string) =>
      theirs.call('payments.sign', { params, body: { mfaToken, signedAt: bank.clock.now().toISOString() } });
    const refusal = { status: 403, body: { code: 'NOT_IDENTIFIED' } };
    expect(await send()).toMatchObject(refusal);
    expect(await sign('any')).toMatchObject(refusal);
    expect((await theirs.ok('payments.get', { params })).data.canSign).toBe(false);
    expect((await theirs.ok('users.whoami')).data).toMatchObject({ identified: false, canSign: false });

    const headers = { 'content-type': 'application/json' };
    await bank.client().raw('POST', '/sandbox/identify', headers, JSON.stringify({ phone: written.phone }));
    expect((await theirs.ok('payments.get', { params })).data.canSign).toBe(true);
    const sent = await send();
    if (!sent.ok) expect.fail(JSON.stringify(sent.body));
    const { token, code } = sent.body.data;
    const proved = await theirs.ok('signatures.validate', { body: { token, code: code ?? '' } });
    expect(await sign(proved.data.token)).toMatchObject({
      status: 200,
      body: { data: { status: 'COMPLETED' } },
    });
  });

  test('are invited once', async () => {
    const { client, params, written } = await company();
    expect(await client.refused('officials.create', { params, body: written })).toMatchObject({
      statusCode: 400,
      message: [{ property: 'phone' }],
    });
  });

  test('change roles, and an update of an outdated version is rejected', async () => {
    const { client, of, params, invited } = await accepted();
    const place = {
      companyOfficialType: 'MAIN_REPRESENTATIVE',
      signatureType: 'NONE',
      viewerType: 'VIEWER',
      natureOfControl: 'Shares',
      percentage: '40',
      position: 'Director',
    } as const;
    const { data } = await client.ok('officials.update', {
      params: of,
      body: { version: invited.version, ...place },
    });
    expect(data).toMatchObject({ ...place, version: invited.version + 1 });
    const { edges } = (await client.ok('officials.list', { params })).data;
    expect(edges.map(({ node }) => node)).toContainEqual(data);
    expect(
      await client.refused('officials.update', {
        params: of,
        body: { version: invited.version, position: 'Clerk' },
      }),
    ).toMatchObject({ statusCode: 409, code: 'STALE_ENTITY', data: { version: invited.version + 1 } });
  });

  test('what was written of an invited person can be mended; an accepted person’s data is their own', async () => {
    const { client, of, invited, written } = await company();
    const { data } = await client.ok('officials.update', {
      params: of,
      body: { version: invited.version, lastName: 'Quist-Lund' },
    });
    expect(data.user.profile.lastName).toBe('Quist-Lund');
    const theirs = bank.client();
    await theirs.signIn(written.phone);
    const { version } = await acceptInvitation(theirs);
    for (const change of [{ lastName: 'Mallory' }, { email: 'm@example.com' }, { phone: '+12025559999' }])
      expect(
        await client.refused('officials.update', { params: of, body: { version, ...change } }),
      ).toMatchObject({ statusCode: 400, message: [{ property: Object.keys(change)[0] }] });
  });

  test('suspended they can do nothing for the company with their next call, readmitted they can again', async () => {
    const { client, of, theirs, params } = await accepted();
    const setStatus = (status: 'ACTIVE' | 'SUSPENDED' | 'REMOVED') =>
      client.ok('officials.setStatus', { params: of, body: { status } });
    const listed = async () =>
      (await client.ok('officials.list', { params })).data.edges.map(({ node }) => node.status);
    expect((await setStatus('SUSPENDED')).data.status).toBe('SUSPENDED');
    expect(await listed()).toEqual(['ACTIVE', 'SUSPENDED']);
    expect(await theirs.refused('organizations.get', { params })).toMatchObject({ statusCode: 404 });
    expect((await setStatus('ACTIVE')).data.status).toBe('ACTIVE');
    expect(await listed()).toEqual(['ACTIVE', 'ACTIVE']);
    await theirs.ok('organizations.get', { params });
    expect((await setStatus('REMOVED')).data.status).toBe('REMOVED');
    expect(await listed()).toEqual(['ACTIVE', 'REMOVED']);
    expect(await theirs.refused('organizations.get', { params })).toMatchObject({ statusCode: 404 });
  });

  test('a status changes only where it can: nobody accepts for another, and a removed official is invited again', async () => {
    const { client, of, params, written } = await company();
    const refusal = { statusCode: 400, message: [{ property: 'status' }] };
    expect(
      await client.refused('officials.setStatus', { params: of, body: { status: 'ACTIVE' } }),
    ).toMatchObject(refusal);
    await client.ok('officials.setStatus', { params: of, body: { status: 'REMOVED' } });
    expect(
      await client.refused('officials.setStatus', { params: of, body: { status: 'ACTIVE' } }),
    ).toMatchObject(refusal);
    expect((await client.ok('officials.create', { params, body: written })).data).toMatchObject({
      status: 'INVITED',
      id: of.officialId,
    });
  });

  test('invited again they have the new role, and nothing of the old one', async () => {
    const { client, of, params, written } = await company({
      natureOfControl: 'Shares',
      percentage: '30',
      position: 'Treasurer',
    });
    await client.ok('officials.setStatus', { params: of, body: { status: 'REMOVED' } });
    const body = official({ phone: written.phone, position: 'Adviser' });
    expect((await client.ok('officials.create', { params, body })).data).toMatchObject({
      natureOfControl: null,
      percentage: null,
      position: 'Adviser',
    });
  });

  test('are of age: any other date of birth is refused beside it, when they are invited and later', async () => {
    const { client, of, params, invited } = await company();
    const refusal = { statusCode: 400, message: [{ property: 'dob' }] };
    for (const dob of ['2031-01-01', '2010-03-06', '1850-01-01']) {
      expect(await client.refused('officials.create', { params, body: official({ dob }) })).toMatchObject(
        refusal,
      );
      expect(
        await client.refused('officials.update', { params: of, body: { dob, version: invited.version } }),
      ).toMatchObject(refusal);
    }
    const { data } = await client.ok('officials.create', { params, body: official({ dob: '2008-03-05' }) });
    expect(data.user.profile.dob).toBe('2008-03-05');
  });

  test('sign agreements of the company once the bank has identified them, not before', async () => {
    const { theirs, written, params } = await accepted();
    const { data } = await theirs.ok('agreements.unsigned', { params });
    const agreementIds = data.map(({ id }) => id);
    const mfaToken = await mfaTokenFor(theirs, agreementIds);
    const body = { agreementIds, mfaToken, signedAt: bank.clock.now().toISOString() };
    expect(await theirs.refused('agreements.signForOrganization', { params, body })).toMatchObject({
      statusCode: 403,
      code: 'NOT_IDENTIFIED',
    });
    const headers = { 'content-type': 'application/json' };
    await bank.client().raw('POST', '/sandbox/identify', headers, JSON.stringify({ phone: written.phone }));
    expect((await theirs.ok('agreements.signForOrganization', { params, body })).data.remaining).toBe(0);
  });

  test('nobody changes their own rights, so a company always keeps a main representative', async () => {
    const { client, params } = await company();
    const { data } = await client.ok('officials.list', { params });
    const own = { ...params, officialId: data.edges[0]?.node.id ?? '' };
    expect(
      await client.refused('officials.setStatus', { params: own, body: { status: 'REMOVED' } }),
    ).toMatchObject({ statusCode: 403 });
    expect(
      await client.refused('officials.update', {
        params: own,
        body: { version: 1, companyOfficialType: 'COMPANY_OFFICIAL' },
      }),
    ).toMatchObject({ statusCode: 403 });
  });

  test('two main representatives who suspend each other at once: one stays, however often it is tried', async () => {
    const { client, of, theirs, params } = await accepted({ companyOfficialType: 'MAIN_REPRESENTATIVE' });
    const { data } = await client.ok('officials.list', { params });
    const first = { ...params, officialId: data.edges[0]?.node.id ?? '' };
    const body = { status: 'SUSPENDED' as const };
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        client.call('officials.setStatus', { params: of, body }),
        theirs.call('officials.setStatus', { params: first, body }),
      ]);
      const { rows } = await bank.admin.query(
        `update memberships set status = 'ACTIVE' where organization_id = $1
         returning (select count(*)::int from memberships where organization_id = $1 and status = 'ACTIVE') as active`,
        [params.id],
      );
      expect(rows[0]).toEqual({ active: 1 });
    }
  });

  test('a person’s own organization has none', async () => {
    const { person, client } = await bank.signedIn();
    const params = { id: person.organizationId };
    expect(await client.refused('officials.list', { params })).toMatchObject({ statusCode: 403 });
  });

  test('every change is on record', async () => {
    const { client, of, params } = await accepted();
    await client.ok('officials.setStatus', { params: of, body: { status: 'SUSPENDED' } });
    const { rows } = await bank.admin.query(
      'select action from audit_log where organization_id = $1 and target_id = $2 order by id',
      [params.id, of.officialId],
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'OFFICIAL_INVITED',
      'OFFICIAL_ACCEPTED',
      'OFFICIAL_STATUS_CHANGED',
    ]);
  });
});
