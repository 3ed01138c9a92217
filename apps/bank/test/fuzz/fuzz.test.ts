import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../support/bank.ts';
import { vapid } from '../support/browser.ts';
import { fuzz } from './run.ts';

/** Every change is tested with the same requests; the full lane sends more of them, with a new seed each time. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({
    trustProxy: 'loopback',
    signInsPerHourPerIp: 1e6,
    push: { ...vapid, loopback: false },
  });
});
afterAll(() => bank.stop());

test(
  'whatever is sent to any call, the answer is one the contract declares',
  async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const report = await fuzz(bank, { requests, seed });
    process.off('unhandledRejection', note);
    const { byOperation, statuses, neverDone, seconds } = report;
    const [[rarest, least] = ['none', 0]] = Object.entries(byOperation);
    console.log(
      `seed ${seed}: ${report.requests} requests to ${Object.keys(byOperation).length} calls, at least ${least} each (${rarest}), in ${seconds} s;`,
      `answers ${JSON.stringify(statuses)}; never with success: ${neverDone.join(', ') || 'none'}`,
    );
    expect(report.findings, `seed ${seed}`).toEqual([]);
    expect(unhandled).toEqual([]);
    expect(neverDone).toEqual([]);
    expect(report.requests).toBeGreaterThanOrEqual(requests);
  },
  45 * 60_000,
);
