export { PaymentDocuments, type PaymentDocumentsProps } from '../TransactionDetail/PaymentDocuments.tsx';
export { PaymentSigners, type PaymentSignersProps } from '../TransactionDetail/PaymentSigners.tsx';
export { TransactionDetail, type TransactionDetailProps } from '../TransactionDetail/TransactionDetail.tsx';
export { UnsignedDetail, type UnsignedDetailProps } from '../TransactionDetail/UnsignedDetail.tsx';
