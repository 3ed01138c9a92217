/** What the sandbox does for a test that its customers can't. */
import type { TestBank } from './bank.ts';

/** Asks the sandbox for something, and tells its status and answer. */
export async function askSandbox(
  bank: TestBank,
  path: string,
  body: unknown,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const { status, text } = await bank
    .client()
    .raw('POST', `/sandbox/${path}`, { 'content-type': 'application/json' }, JSON.stringify(body));
  return { status, answer: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

/** Does something in the sandbox that has to succeed. */
export async function inSandbox(bank: TestBank, path: string, body: unknown): Promise<unknown> {
  const { status, answer } = await askSandbox(bank, path, body);
  if (status >= 300) throw new Error(`The sandbox answered ${status} ${JSON.stringify(answer)}`);
  return answer;
}
