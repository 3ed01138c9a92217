import { formatMinor } from '@kontor/api-client/domain';
import type { PaymentScheme } from '@kontor/api-client/contract';
import { isoWithOffset } from '../../platform/text/recipientLocale.ts';
import type { Chunks, Entry, Head, Section } from './entry.ts';
import { shortened } from './safeText.ts';
import { xml, xmlText, type Elements } from '../../platform/text/xml.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';

/** ISO 20022 camt.053.001.08, the bank to customer statement: opening booked + entries = closing booked. */
export async function* camt053(section: Section, head: Head & { from: string; to: string }): Chunks {
  const { account, currency, opening, closing, credits, debits, count } = section;
  const id = `${head.from.replaceAll('-', '')}${head.to.replaceAll('-', '')}${account.number}`.slice(0, 35);
  const created = isoWithOffset(head.createdAt, head.reader);
  const balance = (code: 'OPBD' | 'CLBD', date: string, minor: bigint) => ({
    Bal: {
      Tp: { CdOrPrtry: { Cd: code } },
      Amt: amount(minor, currency),
      CdtDbtInd: indicator(minor),
      Dt: { Dt: date },
    },
  });
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">\n<BkToCstmrStmt>\n`;
  yield line({ GrpHdr: { MsgId: id, CreDtTm: created } });
  yield '<Stmt>\n';
  yield line({
    Id: id,
    CreDtTm: created,
    Acct: {
      Id: { Othr: { Id: account.number } },
      Ccy: currency.name,
      ...text('Nm', account.name, 70),
      Ownr: text('Nm', head.holder, 140),
      Svcr: {
        FinInstnId: {
          ...(head.details !== null && { BICFI: head.details.bic }),
          ...text('Nm', head.bank.legalName, 140),
        },
      },
    },
  });
  yield line(balance('OPBD', head.from, opening));
  yield line(balance('CLBD', head.to, closing));
  yield line({
    TxsSummry: {
      TtlNtries: {
        NbOfNtries: String(count),
        Sum: formatMinor(credits - debits, currency.decimals),
      },
      TtlCdtNtries: { Sum: formatMinor(credits, currency.decimals) },
      TtlDbtNtries: { Sum: formatMinor(-debits, currency.decimals) },
    },
  });
  for await (const entry of section.entries) yield line(booked(entry, section));
  yield '</Stmt>\n</BkToCstmrStmt>\n</Document>\n';
}

function booked(entry: Entry, { currency }: Section): Elements {
  const { minor, bookingDate, transferDate, id, paymentId } = entry;
  const credit = minor > 0n;
  const counterparty = text('Nm', entry.counterpartyFullName, 140);
  const number = text('Id', credit ? entry.senderAccountNumber : entry.recipientAccountNumber, 34);
  const party = Object.keys(counterparty).length === 0 ? {} : { Pty: counterparty };
  const remittance = text('Ustrd', entry.details, 140);
  // The payer's own reference goes to their bank and no further, which is what ISO 20022 calls the instruction's; what is
  // known at both ends is the payment's id.
  const own = entry.clientReference ?? '';
  const wholeOwn = [...own].length > 35 ? text('AddtlTxInf', own, 500) : {};
  const parties = {
    ...(Object.keys(party).length > 0 && { [credit ? 'Dbtr' : 'Cdtr']: party }),
    ...(Object.keys(number).length > 0 && { [credit ? 'DbtrAcct' : 'CdtrAcct']: { Id: { Othr: number } } }),
  };
  const value = amount(minor, currency);
  return {
    Ntry: {
      NtryRef: compact(id),
      Amt: value,
      CdtDbtInd: indicator(minor),
      ...(entry.operationType === 'REFUND' && { RvslInd: 'true' }),
      Sts: { Cd: 'BOOK' },
      BookgDt: { Dt: bookingDate },
      ValDt: { DtTm: transferDate },
      AcctSvcrRef: compact(id),
      BkTxCd: {
        Domn: { Cd: 'PMNT', Fmly: { Cd: credit ? 'RCDT' : 'ICDT', SubFmlyCd: subFamily(entry) } },
        Prtry: { Cd: entry.operationType },
      },
      NtryDtls: {
        TxDtls: {
          Refs: {
            AcctSvcrRef: compact(id),
            ...text('InstrId', own, 35),
            EndToEndId: paymentId === null ? 'NOTPROVIDED' : compact(paymentId),
          },
          Amt: value,
          CdtDbtInd: indicator(minor),
          ...(Object.keys(parties).length > 0 && { RltdPties: parties }),
          ...(Object.keys(remittance).length > 0 && { RmtInf: remittance }),
          ...wholeOwn,
        },
      },
    },
  };
}

/** ISO 20022 external bank transaction sub-family: what kind of credit transfer it was. */
const subFamilies: Readonly<Partial<Record<PaymentScheme, string>>> = {
  SEPA_SCT: 'ESCT',
  SEPA_SCT_INST: 'ESCT',
  TARGET_2: 'XBCT',
  FASTER_PAYMENT: 'DMCT',
  BACS: 'DMCT',
  SWIFT: 'XBCT',
  INTERNAL: 'BOOK',
};

function subFamily({ operationType, scheme }: Entry): string {
  if (operationType === 'SERVICE_FEE' || operationType === 'TRANSACTION_FEE') return 'CHRG';
  return (scheme && subFamilies[scheme]) ?? 'OTHR';
}

const amount = (minor: bigint, { name, decimals }: Section['currency']) => ({
  '@Ccy': name,
  '#': formatMinor(minor < 0n ? -minor : minor, decimals),
});
const indicator = (minor: bigint): 'CRDT' | 'DBIT' => (minor < 0n ? 'DBIT' : 'CRDT');
const compact = (id: string): string => id.replaceAll('-', '');

/** An element of text, or none where there is nothing to say; the schema allows no empty one. */
function text(name: string, value: string | null, most: number): Elements {
  const kept = shortened(xmlText(value ?? ''), most);
  return kept.trim() === '' ? {} : { [name]: kept };
}

const line = (elements: Elements): string => `${xml(elements)}\n`;
