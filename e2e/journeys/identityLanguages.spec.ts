import { expect, test } from '@playwright/test';
import { bankFor, beginApplication } from '../support/applications.ts';
import { anotherBrowser, haveSession } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';
import { expectNoEnglish } from '../support/words.ts';
import { germany } from '../../apps/bank/test/operations/applications.ts';

/** What the bank itself offers or asks on a page, as it stands there. */
const offered = {
  de: {
    activities: 'Selbstständig',
    services: 'Währungstausch',
    'additional-information': 'Waren Sie in den letzten fünf Jahren an einem Zivilverfahren beteiligt?',
    'add-documents': 'Gründungsurkunde',
    question: 'Wie viele Zweigstellen haben Sie?',
  },
  ar: {
    activities: 'عامل لحسابه الخاص',
    services: 'صرف العملات',
    'additional-information': 'هل كنت طرفًا في دعوى مدنية خلال السنوات الخمس الأخيرة؟',
    'add-documents': 'شهادة التأسيس',
    question: 'كم فرعًا لديكم؟',
  },
  fr: {
    activities: 'Indépendant',
    services: 'Change',
    'additional-information':
      'Avez-vous été partie à une procédure civile au cours des cinq dernières années\u202f?',
    'add-documents': 'Certificat d’immatriculation',
    question: 'Combien de succursales avez-vous\u202f?',
  },
  es: {
    activities: 'Por cuenta propia',
    services: 'Cambio de divisas',
    'additional-information': '¿Ha sido parte en un procedimiento civil en los últimos cinco años?',
    'add-documents': 'Certificado de constitución',
    question: '¿Cuántas sucursales tiene?',
  },
} as const;

for (const language of ['de', 'ar', 'fr', 'es'] as const)
  test(`what the bank offers and asks of those who apply is in the reader’s language (${language})`, async ({
    browser,
  }, testInfo) => {
    const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' }, [], language);
    const bank = await bankFor(person);
    await beginApplication(bank);
    const company = { companyName: 'Noether Rings', incorporationCountryId: germany };
    await bank.ok('applications.createCorporate', {
      body: company,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    const context = await anotherBrowser(browser, testInfo, { locale: language });
    await haveSession(person, context);
    const page = await context.newPage();
    const say = offered[language];
    const banks = ['Kontor Bank plc', 'Kontor', 'Faster Payments', 'Bacs'];
    const kinds = ['.pdf', '.png', '.jpg', '.xlsx', '.docx'];
    const names = [...banks, ...kinds, 'Noether Rings', 'Noether', 'Emmy'];
    const open = async (path: string, text: string) => {
      await page.goto(`${portalOf('kontor')}/identity/${path}`);
      await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoEnglish(page, language, names);
    };
    await open('individual/activities', say.activities);
    await open('individual/services', say.services);
    await open('individual/additional-information', say['additional-information']);
    await open('corporate/additional-information', say.question);
    await open('corporate/add-documents', say['add-documents']);

    // What is missing is named by its question, and not by the bank's name for it.
    await page.goto(`${portalOf('kontor')}/identity/corporate/sign`);
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('main').getByRole('link', { name: say.question })).toBeVisible();
    await context.close();
  });
