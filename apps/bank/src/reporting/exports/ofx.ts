import { formatMinor } from '@kontor/api-client/domain';
import type { BankLanguage } from '../../platform/text/language.ts';
import type { Chunks, Entry, Head, Section } from './entry.ts';
import { shortened } from './safeText.ts';
import { escaped, xmlText } from '../../platform/text/xml.ts';

/** The names of ISO 639-2, as OFX spells languages. */
const languageCodes: Readonly<Record<BankLanguage, string>> = {
  en: 'ENG',
  de: 'GER',
  ar: 'ARA',
  fr: 'FRE',
  es: 'SPA',
};

/** OFX 2.2 (Open Financial Exchange): one statement for each balance. */
export async function* ofx(sections: AsyncIterable<Section>, head: Head): Chunks {
  const now = moment(head.createdAt);
  yield '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n';
  yield '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n';
  yield `<OFX>\n<SIGNONMSGSRSV1><SONRS>${success}<DTSERVER>${now}</DTSERVER><LANGUAGE>${languageCodes[head.reader.language]}</LANGUAGE>`;
  yield `<FI><ORG>${text(head.bank.legalName, 32)}</ORG></FI></SONRS></SIGNONMSGSRSV1>\n<BANKMSGSRSV1>\n`;
  for await (const section of sections) {
    yield `<STMTTRNRS><TRNUID>${section.ledgerAccountId}</TRNUID>${success}<STMTRS><CURDEF>${section.currency.name}</CURDEF>\n`;
    yield `<BANKACCTFROM><BANKID>${text(head.details?.sortCode ?? head.bank.key, 9)}</BANKID><ACCTID>${text(section.account.number, 22)}</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>\n`;
    yield `<BANKTRANLIST><DTSTART>${day(head.from) ?? '19700101'}</DTSTART><DTEND>${day(head.to) ?? now}</DTEND>\n`;
    for await (const entry of section.entries) yield transaction(entry);
    yield `</BANKTRANLIST>\n<LEDGERBAL><BALAMT>${formatMinor(section.closing, section.currency.decimals)}</BALAMT><DTASOF>${day(head.to) ?? now}</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS>\n`;
  }
  yield '</BANKMSGSRSV1>\n</OFX>\n';
}

const success = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>';

function transaction(entry: Entry): string {
  const fee = entry.operationType === 'SERVICE_FEE' || entry.operationType === 'TRANSACTION_FEE';
  const type = fee ? 'FEE' : entry.minor > 0n ? 'CREDIT' : 'DEBIT';
  const name = text(entry.title, 32);
  const own = entry.clientReference ?? '';
  const reference = text(own, 32);
  // What is too long for its own element stands whole in front of the details.
  const memo = text(`${[...own].length > 32 ? `${own} ` : ''}${entry.details ?? ''}`, 255);
  return [
    `<STMTTRN><TRNTYPE>${type}</TRNTYPE><DTPOSTED>${moment(new Date(entry.transferDate))}</DTPOSTED>`,
    `<TRNAMT>${formatMinor(entry.minor, entry.decimals)}</TRNAMT><FITID>${entry.id}</FITID>`,
    ...(reference === '' ? [] : [`<REFNUM>${reference}</REFNUM>`]),
    ...(name === '' ? [] : [`<NAME>${name}</NAME>`]),
    ...(memo === '' ? [] : [`<MEMO>${memo}</MEMO>`]),
    '</STMTTRN>\n',
  ].join('');
}

/** `20260305140500.000[0:GMT]` */
const moment = (at: Date): string => `${at.toISOString().replaceAll(/[-:TZ]/g, '')}[0:GMT]`;

const day = (date: string | null): string | null => date?.replaceAll('-', '') ?? null;

const text = (value: string, most: number): string =>
  escaped(shortened(xmlText(value).replaceAll(/\s+/gu, ' ').trim(), most));
