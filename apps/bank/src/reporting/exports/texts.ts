/** Column headings of tables and what operations are called. */
import type { OperationType } from '@kontor/api-client/contract';
import type { BankLanguage } from '../../platform/text/language.ts';

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
  ar: {
    history: 'سجل العمليات',
    // Parts of a file's name, which every system must be able to store.
    file: 'history',
    statement: 'statement',
    bookingDate: 'تاريخ القيد',
    time: 'الوقت',
    account: 'الحساب',
    operation: 'العملية',
    counterparty: 'الطرف المقابل',
    sender: 'حساب المرسل',
    recipient: 'حساب المستلم',
    reference: 'البيان',
    ownReference: 'المرجع الخاص',
    debit: 'مدين',
    credit: 'دائن',
    currency: 'العملة',
    balance: 'الرصيد بعدها',
    fee: 'الرسوم',
    scheme: 'نظام الدفع',
    id: 'المعرّف',
    operations: {
      COMMON: 'دفعة',
      REFUND: 'استرداد',
      SERVICE_FEE: 'رسوم خدمة',
      TRANSACTION_FEE: 'رسوم عملية',
    },
  },
} as const satisfies Record<BankLanguage, Words>;

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
