import type { CallFailure } from '@kontor/api-client/client';
import { parseError } from '@kontor/api-client/domain';
import { LocaleProvider } from '@kontor/ui/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createTexts } from '../i18n/texts.ts';
import { useUploadProblem } from './useUploadProblem.ts';

function Said({ failure }: { failure: CallFailure }) {
  const { error, final } = useUploadProblem()(failure);
  return (
    <p>
      {error} {final ? 'Final.' : 'Not final.'}
    </p>
  );
}

const refused = (status: number, code: string): CallFailure => ({
  ok: false,
  kind: 'http',
  status,
  error: parseError({ statusCode: status, requestId: 'r', code, message: 'raw', retryAfter: 30 }, status),
  handled: false,
  meta: { nextStepToken: undefined, replayed: false, requestId: undefined, serverTime: undefined },
});

/** What a person reads beside a file. */
const said = async (failure: CallFailure, locale = 'en'): Promise<string> =>
  renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <I18nextProvider i18n={await createTexts(locale)}>
        <Said failure={failure} />
      </I18nextProvider>
    </LocaleProvider>,
  );

it.each([
  ['en', /This file can’t be accepted: .*malware/],
  ['de', /Diese Datei können wir nicht annehmen: .*Schadsoftware/],
  ['fr', /Nous ne pouvons pas accepter ce fichier\u00a0: .*malveillant/],
  ['es', /No podemos aceptar este archivo: .*malicioso/],
  ['ar', /لا يمكننا قبول هذا الملف: .*خبيثة/],
])('a file with malware is refused for good, and %s says why', async (locale, words) => {
  const text = await said(refused(422, 'FILE_INFECTED'), locale);
  expect(text).toMatch(words);
  expect(text).toContain(' Final.');
});

it.each([
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
  [429, 'RATE_LIMITED'],
])('%i says nothing about the file: it can be tried again', async (status, code) => {
  expect(await said(refused(status, code))).toContain(' Not final.');
});

it('a file of a kind the bank doesn’t take is not tried again', async () => {
  expect(await said(refused(415, 'UNSUPPORTED_FILE'))).toContain(' Final.');
});

it.each(['network', 'timeout'] as const)(
  'a file lost on the way (%s) is kept, and that is said',
  async (kind) => {
    expect(await said({ ok: false, kind })).toBe(
      '<p>The connection was lost on the way. The file is still here. Not final.</p>',
    );
  },
);

it('a file that never left the device can be tried again', async () => {
  expect(await said({ ok: false, kind: 'offline' })).toContain(' Not final.');
});
