export { RemittanceDetail, type RemittanceDetailProps } from '../RemittanceList/RemittanceDetail.tsx';
export { RemittanceList, type RemittanceListProps } from '../RemittanceList/RemittanceList.tsx';
