export { english, type BankingTextKey, type BankingTexts } from './en.ts';
export { german } from './de.ts';
export { arabic } from './ar.ts';
export { french } from './fr.ts';
export { spanish } from './es.ts';
export { bankingNamespace, bankingResources, registerBankingTexts } from './register.ts';
