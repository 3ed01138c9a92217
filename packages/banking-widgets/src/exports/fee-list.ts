export { FeeList, type FeeListProps, type Prices } from '../FeeList/FeeList.tsx';
