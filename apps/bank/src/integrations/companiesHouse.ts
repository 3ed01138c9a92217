/** Companies House's public data API (developer-specs.company-information.service.gov.uk): search, company profiles and officers. */
import type { RegisteredOfficer } from '@kontor/api-client/contract';
import { z } from 'zod';
import {
  registerUnavailable,
  type CompanyRegistry,
  type RegistryAddress,
  type RegistryEntry,
} from './companyRegistry.ts';

export type CompaniesHouseOptions = {
  /** `https://api.company-information.service.gov.uk`. */
  readonly baseUrl: string;
  readonly key: string;
};

/** Where its API may be: nothing else is ever asked with the key. Loopback is for tests. */
export const companiesHouseHosts = [
  'api.company-information.service.gov.uk',
  'api-sandbox.company-information.service.gov.uk',
  '127.0.0.1',
];

const timeoutMs = 5_000;
/** A profile has some 3 KB, a page of 20 results some 20 KB. */
const maxBytes = 512 * 1024;
/** 600 requests are allowed in five minutes; a bank that goes on asking once they are used up may be banned. */
const restMs = 60_000;

const text = z.string().trim().min(1).optional().catch(undefined);

const searchAnswer = z.looseObject({
  items: z
    .array(
      z.looseObject({
        company_number: z.string(),
        title: z.string().min(1),
        address_snippet: z.string().nullish(),
        company_status: z.string().nullish(),
      }),
    )
    .default([]),
});

const profile = z.looseObject({
  company_number: z.string(),
  company_name: z.string().min(1),
  date_of_creation: z.iso.date().nullish().catch(null),
  registered_office_address: z
    .looseObject({
      premises: text,
      address_line_1: text,
      address_line_2: text,
      locality: text,
      region: text,
      postal_code: text,
    })
    .optional(),
  sic_codes: z.array(z.string()).optional(),
});

const officerList = z.looseObject({
  items: z
    .array(z.looseObject({ name: z.string(), officer_role: z.string(), resigned_on: z.string().nullish() }))
    .default([]),
});

/** Statuses of companies that are there no more. */
const closed = new Set(['dissolved', 'closed', 'converted-closed', 'removed']);

const pageSize = 20;

export function companiesHouse(options: CompaniesHouseOptions): CompanyRegistry {
  let restsUntil = 0;
  const ask = async <T>(path: string, schema: z.ZodType<T>, now: Date): Promise<T | null> => {
    const left = restsUntil - now.getTime();
    if (left > 0) throw registerUnavailable(Math.ceil(left / 1000));
    const { status, body } = await read(options, path);
    if (status === 404) return null;
    if (status === 429) {
      restsUntil = now.getTime() + restMs;
      throw registerUnavailable(restMs / 1000);
    }
    const parsed = schema.safeParse(body);
    if (status !== 200 || !parsed.success) throw registerUnavailable();
    return parsed.data;
  };
  return {
    country: 'GB',
    async search(words, now) {
      const query = new URLSearchParams({ q: words, items_per_page: String(pageSize) });
      const found = await ask(`/search/companies?${query}`, searchAnswer, now);
      return (found?.items ?? [])
        .filter((item) => isNumber(item.company_number))
        .slice(0, pageSize)
        .map((item) => ({
          number: item.company_number,
          name: item.title,
          address: item.address_snippet ?? '',
          active: !closed.has(item.company_status ?? ''),
        }));
    },
    async get(number, now) {
      const path = `/company/${encodeURIComponent(number)}`;
      const [found, officers] = await Promise.all([
        ask(path, profile, now),
        // The rest is useful without them.
        ask(`${path}/officers?items_per_page=50`, officerList, now).catch(() => null),
      ]);
      return found === null ? null : { ...entryOf(found), officers: officersIn(officers?.items ?? []) };
    },
  };
}

const isNumber = (number: string): boolean => /^[A-Z0-9]{1,30}$/.test(number);

function entryOf(found: z.infer<typeof profile>): Omit<RegistryEntry, 'officers'> {
  if (!isNumber(found.company_number)) throw registerUnavailable();
  return {
    number: found.company_number,
    name: found.company_name,
    incorporatedOn: found.date_of_creation ?? null,
    address: addressOf(found.registered_office_address ?? {}),
    sicCodes: found.sic_codes ?? [],
  };
}

function addressOf(
  office: NonNullable<z.infer<typeof profile>['registered_office_address']>,
): RegistryAddress {
  const lines = [office.address_line_1, office.address_line_2].filter((line) => line !== undefined);
  return {
    house: office.premises,
    street: lines.length === 0 ? undefined : lines.join(', '),
    city: office.locality,
    region: office.region,
    postCode: office.postal_code,
  };
}

/** The people in office, without companies that hold one. Their names come as `LOVELACE, Ada King, Dr`. */
const officersIn = (items: z.infer<typeof officerList>['items']): RegisteredOfficer[] =>
  items.flatMap(({ name, officer_role: role, resigned_on: left }) => {
    const [lastName = '', firstName = ''] = name.split(',').map((part) => part.trim());
    if (left != null || role.startsWith('corporate-') || firstName === '' || lastName === '') return [];
    return [{ firstName, lastName: asWritten(lastName), position: positionOf(role) }];
  });

/** A name in capitals as people write it: `O'BRIEN-SMITH` is `O'Brien-Smith`. */
const asWritten = (name: string): string =>
  name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

/** `llp-designated-member` is `LLP designated member`. */
const positionOf = (role: string): string =>
  role
    .replaceAll('-', ' ')
    .replace(/^\w/, (letter) => letter.toUpperCase())
    .replace(/^Llp\b/, 'LLP');

type Answer = { readonly status: number; readonly body: unknown };

/** One request, with the key as the user's name and no password. */
async function read({ baseUrl, key }: CompaniesHouseOptions, path: string): Promise<Answer> {
  try {
    const response = await fetch(new URL(path, baseUrl), {
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      },
      // Another place would be shown the key.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await bounded(response);
    return { status: response.status, body: response.ok ? JSON.parse(bytes.toString()) : undefined };
  } catch {
    throw registerUnavailable();
  }
}

/** @throws RangeError for an answer that is longer than any should be */
async function bounded({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new RangeError('too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
