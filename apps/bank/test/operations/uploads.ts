import { signedIn, type TestCasesOf } from './testCase.ts';

/** A file anybody may send. */
export const note = (name = 'note.txt', text = 'Rent for March'): File => new File([text], name);

export const uploadsCases: TestCasesOf<'uploads'> = {
  'uploads.create': {
    allowed: signedIn(201),
    attempt: (client) =>
      client.call('uploads.create', {
        body: { files: [note()], purpose: 'APPLICATION' },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
  },
};
