/** Column headings of tables and what operations are called. */
import type { OperationType } from '@kontor/api-client/contract';

export const words = {
  en: {
    history: 'History',
    file: 'history',
    statement: 'statement',
    bookingDate: 'Booking date',
    time: 'Time',
    account: 'Account',
    operation: 'Operation',
    counterparty: 'Counterparty',
    sender: 'Sender account',
    recipient: 'Recipient account',
    reference: 'Reference',
    ownReference: 'Own reference',
    debit: 'Debit',
    credit: 'Credit',
    currency: 'Currency',
    balance: 'Balance after',
    fee: 'Fee',
    scheme: 'Scheme',
    id: 'Id',
    operations: {
      COMMON: 'Payment',
      REFUND: 'Refund',
      SERVICE_FEE: 'Service fee',
      TRANSACTION_FEE: 'Transaction fee',
    },
  },
  de: {
    history: 'Umsätze',
    file: 'umsaetze',
    statement: 'kontoauszug',
    bookingDate: 'Buchungstag',
    time: 'Zeitpunkt',
    account: 'Konto',
    operation: 'Vorgang',
    counterparty: 'Name',
    sender: 'Konto des Absenders',
    recipient: 'Konto des Empfängers',
    reference: 'Verwendungszweck',
    ownReference: 'Eigene Referenz',
    debit: 'Soll',
    credit: 'Haben',
    currency: 'Währung',
    balance: 'Saldo danach',
    fee: 'Gebühr',
    scheme: 'Verfahren',
    id: 'Kennung',
    operations: {
      COMMON: 'Zahlung',
      REFUND: 'Erstattung',
      SERVICE_FEE: 'Entgelt',
      TRANSACTION_FEE: 'Zahlungsentgelt',
    },
  },
} as const satisfies Record<'en' | 'de', Words>;

type Words = {
  readonly [
    key in
      | 'history'
      | 'file'
      | 'statement'
      | 'bookingDate'
      | 'time'
      | 'account'
      | 'operation'
      | 'counterparty'
      | 'sender'
      | 'recipient'
      | 'reference'
      | 'ownReference'
      | 'debit'
      | 'credit'
      | 'currency'
      | 'balance'
      | 'fee'
      | 'scheme'
      | 'id'
  ]: string;
} & { readonly operations: Readonly<Record<OperationType, string>> };
