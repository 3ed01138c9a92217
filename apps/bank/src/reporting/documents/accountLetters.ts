/** Papers about one account: how to pay into it, and that it exists. */
import type { Account, Currency, TopUpRequisite } from '@kontor/api-client/contract';
import { friendlyFormatIBAN } from 'ibantools';
import { ibanOf, type PaidAccount } from '../../customers/index.ts';
import type { FileContent } from '../../platform/fileContent.ts';
import { drawnQr } from './qr.ts';
import { dayText, momentText, type PdfLocale } from '../../platform/text/recipientLocale.ts';
import { facts, fileOf, ink, inner, newPdfPage, page, rule } from './pdfPage.ts';
import { words } from './texts.ts';

type Fact = readonly [name: string, value: string];

const given = (rows: readonly (readonly [string, string | null])[]): Fact[] =>
  rows.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]));

const spacedIban = (iban: string | null): string | null => (iban === null ? null : friendlyFormatIBAN(iban));
const spacedSortCode = (code: string | null): string | null =>
  code?.replaceAll(/\d{2}(?=\d)/g, '$&-') ?? null;

/** One way to pay into an account, with a QR code where there is a standard for it. */
export function topUpPdf(
  { bank }: PaidAccount,
  requisite: TopUpRequisite,
  currency: Pick<Currency, 'name'>,
  reader: PdfLocale,
  now: Date,
): Promise<FileContent> {
  const say = words[reader.language];
  const sheet = newPdfPage(bank, reader, { title: say.topUp, createdAt: now, pageWord: say.page });
  sheet.y += sheet.text(requisite.title, page.margin, sheet.y, inner, { size: 18, weight: 'semibold' });
  sheet.y += sheet.text(currency.name, page.margin, sheet.y, inner, { size: 10, colour: ink.soft }) + 10;
  rule(sheet, sheet.y);
  sheet.y += 14;
  const qr = requisite.epcQr === null ? 0 : 140;
  const top = sheet.y;
  const height = facts(
    sheet,
    given([
      [say.payee, requisite.beneficiaryName],
      [say.iban, spacedIban(requisite.iban)],
      [say.bic, requisite.bic],
      [say.sortCode, spacedSortCode(requisite.sortCode)],
      [say.accountNumber, requisite.accountNumber],
      [say.bank, requisite.bankName],
      [say.bankAddress, requisite.bankAddress],
      [say.reference, requisite.reference],
      [say.minSum, requisite.minSum],
      [say.fee, requisite.feeText],
      [say.note, requisite.note],
      [say.created, momentText(now, reader)],
    ]),
    page.margin,
    top,
    inner - qr - (qr > 0 ? 20 : 0),
    { nameWidth: 130, size: 10 },
  );
  if (requisite.epcQr !== null) {
    const x = page.margin + inner - qr;
    drawnQr(sheet.doc, requisite.epcQr, x, top, qr);
    sheet.text(say.scan, x, top + qr + 4, qr, { size: 7, colour: ink.soft });
  }
  sheet.y = top + Math.max(height, qr);
  return fileOf(sheet, `${bank.key}-${currency.name}-${requisite.scheme.toLowerCase().replaceAll('_', '-')}`);
}

/** The bank's word that somebody holds an account; balances are nobody's business. */
export function confirmationLetter(
  {
    account,
    holder,
    bank,
    details,
  }: PaidAccount & {
    readonly account: Pick<Account, 'number' | 'name' | 'createdAt' | 'balances'>;
  },
  reader: PdfLocale,
  now: Date,
): Promise<FileContent> {
  const say = words[reader.language];
  const sheet = newPdfPage(bank, reader, { title: say.letter, createdAt: now, pageWord: say.page });
  sheet.y +=
    sheet.text(say.certify(holder, bank.legalName), page.margin, sheet.y + 8, inner, { size: 12 }) + 26;
  sheet.y +=
    facts(
      sheet,
      given([
        [say.holder, holder],
        [say.account, account.name],
        [say.accountNumber, account.number],
        [say.iban, spacedIban(ibanOf(account, details))],
        [say.bic, details?.bic ?? null],
        [say.sortCode, spacedSortCode(details?.sortCode ?? null)],
        [say.currencies, account.balances.map(({ currency }) => currency.name).join(', ')],
        [say.opened, dayText(account.createdAt.slice(0, 10), reader)],
        [say.bank, bank.legalName],
        [say.bankAddress, details?.address ?? null],
        [say.created, momentText(now, reader)],
      ]),
      page.margin,
      sheet.y,
      inner,
      { nameWidth: 150, size: 10 },
    ) + 16;
  sheet.text(say.noBalance, page.margin, sheet.y, inner, { size: 8, colour: ink.soft });
  return fileOf(sheet, `${bank.key}-${account.number}`);
}
