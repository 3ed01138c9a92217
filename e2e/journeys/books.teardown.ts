import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { dataFolder } from '../support/dataFolder.ts';

test('after the journeys the books balance, and what each customer sees adds up to their balances', async () => {
  const command = ['--conditions=@kontor/source', 'apps/bank/src/verifyBooks.ts'];
  const env = { ...process.env, DATA_DIR: dataFolder, SANDBOX: '1' };
  const wrong = await promisify(execFile)(process.execPath, command, { env }).then(
    () => '',
    ({ stderr, message }: { stderr: string; message: string }) => stderr || message,
  );
  expect(wrong, 'what is wrong with the books').toBe('');
});
