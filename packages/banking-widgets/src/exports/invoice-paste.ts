export { InvoicePaste, type InvoicePasteProps } from '../InvoicePaste/InvoicePaste.tsx';
