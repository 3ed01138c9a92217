import type { CallFailure } from '@kontor/api-client/client';
import { parseError } from '@kontor/api-client/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createTexts } from '../i18n/texts.ts';
import { useErrorText } from './useErrorText.ts';

function Said({ failure }: { failure: CallFailure }) {
  return useErrorText()(failure);
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
async function said(failure: CallFailure, language = 'en'): Promise<string> {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={await createTexts(language)}>
      <Said failure={failure} />
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
});
