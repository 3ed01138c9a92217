/** How money is paid into an account from elsewhere. */
import type { Account, Currency, TopUpRequisite, Whitelabel } from '@kontor/api-client/contract';
import { composeIBAN } from 'ibantools';
import type { BankDetails } from '../../platform/tenants/tenantSettings.ts';
import type { BankLanguage } from '../../platform/text/language.ts';
import { texts } from '../../platform/text/texts.ts';

/** A customer's account with what has to be known of its holder and bank to pay into it. */
export type PaidAccount = {
  readonly account: Pick<Account, 'number'>;
  readonly holder: string;
  readonly bank: Whitelabel;
  /** Null where the tenant has no place among other banks: then only its own customers can pay in. */
  readonly details: BankDetails | null;
};

/** The account's IBAN: country, first letters of the BIC, sort code, number. Null where the account has none. */
export function ibanOf({ number }: Pick<Account, 'number'>, details: BankDetails | null): string | null {
  if (details === null || !/^\d{8}$/.test(number)) return null;
  const bban = `${details.bic.slice(0, 4)}${details.sortCode}${number}`;
  return composeIBAN({ countryCode: details.country, bban });
}

/**
 * Every way to pay `currency` into an account, the best first. Other banks' ways there are for money of states only: no
 * crypto-asset leaves or enters the bank's books from outside.
 */
export function topUpRequisites(
  { account, holder, bank, details }: PaidAccount,
  currency: Pick<Currency, 'id' | 'name' | 'crypto'>,
  language: BankLanguage,
): TopUpRequisite[] {
  const say = texts[language];
  const iban = ibanOf(account, details);
  const common = {
    currencyId: currency.id,
    beneficiaryName: holder,
    beneficiaryAddress: null,
    iban: null,
    bic: null,
    sortCode: null,
    accountNumber: null,
    aba: null,
    bankName: bank.legalName,
    bankAddress: null,
    bankCountry: null,
    walletAddress: null,
    network: null,
    memo: null,
    reference: null,
    minSum: null,
    feeText: say('requisites:fees.none'),
    note: null,
    epcQr: null,
  };
  const ways: Omit<TopUpRequisite, 'index'>[] = [];
  if (details !== null && iban !== null && !currency.crypto) {
    const here = { ...common, bankAddress: details.address, bankCountry: details.country, bic: details.bic };
    if (currency.name === 'EUR') {
      ways.push({
        ...here,
        title: say('requisites:titles.SEPA_SCT'),
        scheme: 'SEPA_SCT',
        iban,
        note: `${say('requisites:notes.instant')} ${say('requisites:notes.name')}`,
        epcQr: epcQr({ bic: details.bic, name: holder, iban }),
      });
    }
    if (currency.name === 'GBP') {
      ways.push({
        ...here,
        title: say('requisites:titles.FASTER_PAYMENT'),
        scheme: 'FASTER_PAYMENT',
        bic: null,
        sortCode: details.sortCode,
        accountNumber: account.number,
        note: `${say('requisites:notes.instant')} ${say('requisites:notes.name')}`,
      });
    }
    ways.push({
      ...here,
      title: say('requisites:titles.SWIFT'),
      scheme: 'SWIFT',
      iban,
      feeText: say('requisites:fees.sender'),
      note: `${say('requisites:notes.swift')} ${say('requisites:notes.name')}`,
    });
  }
  ways.push({
    ...common,
    title: say('requisites:titles.INTERNAL', { bank: bank.name }),
    scheme: 'INTERNAL',
    accountNumber: account.number,
    note: say('requisites:notes.internal'),
  });
  return ways.map((way, index) => ({ index, ...way }));
}

/**
 * Payload of an EPC069-12 QR code (version 002, UTF-8, SEPA credit transfer) without an amount: it fills in a transfer to the
 * account. A name has at most 70 characters and no line break.
 */
export function epcQr({ bic, name, iban }: { bic: string; name: string; iban: string }): string {
  const oneLine = [...name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()].slice(0, 70).join('');
  return ['BCD', '002', '1', 'SCT', bic, oneLine, iban].join('\n');
}
