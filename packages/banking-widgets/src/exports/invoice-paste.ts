export { eurosOfInvoice } from '../InvoicePaste/eurosOfInvoice.ts';
export { InvoicePaste, type InvoicePasteProps } from '../InvoicePaste/InvoicePaste.tsx';
export {
  InvoicePayee,
  type InvoicePayeeProps,
  type InvoicePayeeSearch,
} from '../InvoicePaste/InvoicePayee.tsx';
