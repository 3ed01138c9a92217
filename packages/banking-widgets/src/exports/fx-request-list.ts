export { FxRequestDetail, type FxRequestDetailProps } from '../FxRequestList/FxRequestDetail.tsx';
export { FxRequestList, type FxRequestListProps } from '../FxRequestList/FxRequestList.tsx';
