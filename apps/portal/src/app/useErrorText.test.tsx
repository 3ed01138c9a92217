import type { CallFailure } from '@kontor/api-client/client';
import { errorCode } from '@kontor/api-client/contract';
import { parseError } from '@kontor/api-client/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createTexts } from '../i18n/texts.ts';
import { useErrorText } from './useErrorText.ts';

type Of = 'read' | 'act';

function Said({ failure, of }: { failure: CallFailure; of: Of }) {
  return useErrorText()(failure, of);
}

const refused = (status: number, body: object = {}): CallFailure => ({
  ok: false,
  kind: 'http',
  status,
  error: parseError({ statusCode: status, requestId: 'r', ...body }, status),
  handled: false,
  meta: { nextStepToken: undefined, replayed: false, requestId: undefined, serverTime: undefined },
});

/** What a person reads of a failed call. */
async function said(failure: CallFailure, language = 'en', of: Of = 'read'): Promise<string> {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={await createTexts(language)}>
      <Said failure={failure} of={of} />
    </I18nextProvider>,
  );
  return markup.replaceAll('&#x27;', "'");
}

describe('the text of a failed call', () => {
  it.each([500, 502, 503])('%i is the internal server error, in the language of the page', async (status) => {
    const failure = refused(status, { code: 'INTERNAL', message: 'Internal Server Error' });
    expect(await said(failure)).toBe('Something went wrong at the bank. Nothing was changed. Try again.');
    expect(await said(failure, 'de')).toMatch(/Bank/);
  });

  it.each([{}, { message: '' }, { message: [] }])(
    'a refusal without a message, %j, is the words the documents give',
    async (body) => {
      expect(await said(refused(400, body))).toBe('Internal Server Error. Try Again');
    },
  );

  it('a text of the bank is shown as it is, several joined by a comma', async () => {
    expect(await said(refused(400, { message: 'Account is blocked' }))).toBe('Account is blocked');
    expect(await said(refused(400, { message: ['One', 'Two'] }))).toBe('One, Two');
  });

  it('a code the portal knows is said in its own words', async () => {
    const failure = refused(422, { code: 'INSUFFICIENT_FUNDS', message: 'raw' });
    expect(await said(failure)).toMatch(/not enough money/);
  });

  it.each([
    [45, 'Try again in 45 seconds.', 'In 45 Sekunden'],
    [600, 'Try again in 10 minutes.', 'In 10 Minuten'],
    [86_400, 'Try again in 24 hours.', 'In 24 Stunden'],
  ])('a wait of %i seconds is said in a unit that can be grasped', async (retryAfter, english, german) => {
    const failure = refused(429, { code: 'RATE_LIMITED', message: 'raw', retryAfter });
    expect(await said(failure)).toContain(english);
    expect(await said(failure, 'de')).toContain(german);
  });

  it.each([
    [423, { code: 'LOCKED', message: 'raw' }],
    [429, { code: 'TOO_MANY_ATTEMPTS', message: 'raw', retryAfter: 251_000_000_000 }],
  ])('a block that only the bank lifts names no time: %i', async (status, body) => {
    const failure = refused(status, body);
    expect(await said(failure)).toBe('Too many attempts. This is locked until you contact us.');
  });

  it.each(['network', 'timeout'] as const)(
    'an act that got no answer, by %s, is unconfirmed and never said to be unsent',
    async (kind) => {
      const failure: CallFailure = { ok: false, kind };
      expect(await said(failure, 'en', 'act')).toBe(
        'We couldn’t confirm this. Trying again is safe: it won’t happen twice.',
      );
      expect(await said(failure, 'de', 'act')).toMatch(/nicht bestätigen/);
      expect(await said(failure)).not.toMatch(/confirm/);
    },
  );

  it.each(['en', 'de', 'fr', 'es', 'ar'])(
    'whatever the code and whatever key the bank sends for a message, %s reads a sentence',
    async (language) => {
      for (const code of errorCode.options)
        for (const message of [code, `errors.${code}`, 'common.internal-server-error', undefined])
          for (const status of [400, 409, 422, 423, 429, 500])
            for (const retryAfter of [undefined, 30]) {
              const text = await said(refused(status, { code, message, retryAfter }), language);
              expect(text, `${code} ${status}`).toMatch(/\S \S+ \S/);
              expect(text).not.toMatch(/\w[._]\w|[A-Z]{5,}/);
            }
    },
    60_000,
  );

  it('what never left the device was not sent', async () => {
    expect(await said({ ok: false, kind: 'offline' }, 'en', 'act')).toBe('You’re offline. Nothing was sent.');
  });
});
