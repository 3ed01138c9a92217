import { useLocation } from 'react-router';
import { beneficiaryFlowAt } from '../../payments/beneficiaryFlows.ts';
import { BeneficiaryChoice } from './BeneficiaryChoice.tsx';

/** Whom to pay with the kind of payment that the address names (ROUTE-33, -35, -37, -39, -42). */
export const Page = () => <BeneficiaryChoice flow={beneficiaryFlowAt(useLocation().pathname)} />;
