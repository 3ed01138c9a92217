import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askAheadScript, dropAsked, fetchAsked, organizationPlaceholder } from './asked.ts';

const addresses = [
  `/api/v1/accounts?organizationId=${organizationPlaceholder}`,
  '/api/v1/currencies?all=true',
];
const made = '01a20557-44e1-7f31-8eca-acb9599e9f4f';
const [accounts, currencies] = [
  '/api/v1/accounts?organizationId=01a20557-44e1-7f31-8eca-acb9599e9f4f',
  '/api/v1/currencies?all=true',
];

/** Runs the inline script as the document of somebody does, and the bank counts what it is asked. */
function open({ organizationId }: { organizationId: string | null }) {
  const bank = vi.fn((...[address]: [string, RequestInit?]) =>
    Promise.resolve(new Response(`answer ${bank.mock.calls.length} to ${address}`)),
  );
  vi.stubGlobal('fetch', bank);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', { getItem: () => organizationId });
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  runInThisContext(askAheadScript(addresses));
  return bank;
}

afterEach(() => {
  dropAsked();
  vi.unstubAllGlobals();
});

const get = { method: 'GET' };
const textOf = async (address: string, init: RequestInit = get) => (await fetchAsked(address, init)).text();

describe('what the document asks ahead', () => {
  it('is asked for the organization of the last visit, in the language of the page', () => {
    const bank = open({ organizationId: made });
    expect(bank.mock.calls.map(([address]) => address)).toEqual([accounts, currencies]);
    expect(bank.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Accept-Language': 'de' });
  });

  it.each([null, 'organization-1'])('is nothing where the last visit was for no organization (%s)', (id) => {
    expect(open({ organizationId: id })).not.toHaveBeenCalled();
  });

  it('is handed out once, and then asked for', async () => {
    const bank = open({ organizationId: made });
    expect(await textOf(accounts)).toBe(`answer 1 to ${accounts}`);
    expect(bank).toHaveBeenCalledTimes(2);
    expect(await textOf(accounts)).toBe(`answer 3 to ${accounts}`);
  });

  it('answers no other address and no write', async () => {
    const bank = open({ organizationId: made });
    expect(await textOf('/api/v1/accounts')).toMatch(/^answer 3/);
    expect(await textOf(accounts, { method: 'POST' })).toMatch(/^answer 4/);
    expect(bank).toHaveBeenCalledTimes(4);
  });

  it('is forgotten when nobody came for it', async () => {
    open({ organizationId: made });
    dropAsked();
    expect(await textOf(currencies)).toMatch(/^answer 3/);
  });

  it('can be given up while it is on its way', async () => {
    open({ organizationId: made });
    const signal = AbortSignal.abort(new Error('given up'));
    await expect(fetchAsked(accounts, { ...get, signal })).rejects.toThrow('given up');
  });
});
