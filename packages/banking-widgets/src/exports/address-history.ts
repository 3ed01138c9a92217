export { AddressFields, type AddressFieldsProps } from '../AddressHistory/AddressFields.tsx';
export { AddressHistory, type AddressHistoryProps } from '../AddressHistory/AddressHistory.tsx';
