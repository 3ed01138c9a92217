/** The details of an operation and of an order of cards or rates, as one file. */
export { OperationDetails } from './OperationDetails.tsx';
export { OrderDetails } from './OrderDetails.tsx';
