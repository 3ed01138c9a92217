export { TopUpDetails, type TopUpDetailsProps } from '../TopUpDetails/TopUpDetails.tsx';
