export { CardDetails, type CardDetailsProps, type ShownCardDetails } from '../CardDetails/CardDetails.tsx';
