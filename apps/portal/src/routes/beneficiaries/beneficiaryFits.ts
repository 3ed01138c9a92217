import type { Beneficiary } from '@kontor/api-client/contract';
import { contains } from '../../app/contains.ts';

/** Whether a beneficiary is meant by what was typed: a part of a name or of an account number, however it is spaced. */
export const beneficiaryFits = (
  {
    name,
    nickname = '',
    iban = '',
    bankAccountNumber = '',
    walletAddress = '',
  }: Pick<Beneficiary, 'name' | 'nickname' | 'iban' | 'bankAccountNumber' | 'walletAddress'>,
  typed: string,
): boolean => [name, nickname, iban, bankAccountNumber, walletAddress].some((text) => contains(text, typed));
