/** What home shows later than its first paint, as one file: the browser asks for it once. */
export { Unsigned } from '../../signing/Unsigned.tsx';
export { Month } from './Month.tsx';
export { OfficialHome } from './OfficialHome.tsx';
export { Prices } from './Prices.tsx';
export { Remittances } from './Remittances.tsx';
export { Requests } from './Requests.tsx';
export { Welcome } from './Welcome.tsx';
