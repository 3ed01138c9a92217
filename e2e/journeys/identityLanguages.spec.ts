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
    language: 'Sprache der Vereinbarungen: Englisch',
  },
  ar: {
    activities: 'عامل لحسابه الخاص',
    services: 'صرف العملات',
    'additional-information': 'هل كنت طرفًا في دعوى مدنية خلال السنوات الخمس الأخيرة؟',
    'add-documents': 'شهادة التأسيس',
    question: 'كم فرعًا لديكم؟',
    language: 'لغة الاتفاقيات: \u2068الإنجليزية\u2069',
  },
  fr: {
    activities: 'Indépendant',
    services: 'Change',
    'additional-information':
      'Avez-vous été partie à une procédure civile au cours des cinq dernières années\u202f?',
    'add-documents': 'Certificat d’immatriculation',
    question: 'Combien de succursales avez-vous\u202f?',
    language: 'Langue des conventions\u00a0: anglais',
  },
  es: {
    activities: 'Por cuenta propia',
    services: 'Cambio de divisas',
    'additional-information': '¿Ha sido parte en un procedimiento civil en los últimos cinco años?',
    'add-documents': 'Certificado de constitución',
    question: '¿Cuántas sucursales tiene?',
    language: 'Idioma de los acuerdos: inglés',
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
    const agreements = ['Terms of business', 'Privacy notice', 'Price list', 'What we keep'];
    const names = [...banks, ...kinds, ...agreements, 'Noether Rings', 'Noether', 'Emmy'];
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

    // The bank's agreements are in its own language, and the page says so.
    for (const path of ['corporate/cof-agreements', 'individual/sign']) await open(path, say.language);
    await page.getByRole('main').getByRole('button', { name: 'Privacy notice' }).click();
    const reader = page.getByRole('dialog', { name: 'Privacy notice' });
    await expect(reader.getByRole('article')).toHaveAttribute('lang', 'en');
    await expectNoEnglish(page, language, names);

    // What is missing is named by its question, and not by the bank's name for it.
    await page.goto(`${portalOf('kontor')}/identity/corporate/sign`);
    await page.getByRole('main').getByRole('button').last().click();
    await expect(page.getByRole('main').getByRole('link', { name: say.question })).toBeVisible();
    await context.close();
  });
