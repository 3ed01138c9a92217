import type { TestBank } from './bank.ts';

/** Category of an agreement. */
export const agreement = '01920000-0000-7000-8005-000000000002';

/** What a tenant asks for, while something runs. */
export async function withRules(bank: TestBank, documents: object, run: () => Promise<void>): Promise<void> {
  const put = (value: object) =>
    bank.admin.query(`update tenants set settings = settings || $1 where key = 'kontor'`, [
      JSON.stringify({ documents: value }),
    ]);
  await put(documents);
  try {
    await run();
  } finally {
    await put({});
  }
}
