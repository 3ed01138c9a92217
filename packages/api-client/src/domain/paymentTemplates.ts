import type { PaymentTemplate } from '../contract/paymentTemplates.ts';
import { nameProblem } from './ownNames.ts';

/** The most characters (code points) the name of a template has. */
export const maxTemplateNameLength = 60;

/** The most templates a person keeps for one organization. */
export const maxTemplates = 200;

/** What is wrong with the name of a template, without the spaces around it; undefined where nothing is. */
export const templateNameProblem = (typed: string): 'missing' | 'length' | 'characters' | undefined =>
  typed.trim() === '' ? 'missing' : nameProblem(typed, maxTemplateNameLength);

/** A name for the template of a payment, from whom it pays and what for; empty where neither can be said. */
export function suggestedTemplateName(payee: string | null, details: string | null): string {
  const parts = [payee, details].map((part) => part?.replaceAll(/\s+/gu, ' ').trim() ?? '');
  const [name = ''] = [parts.filter((part) => part !== '').join(', '), ...parts].filter(
    (one) => templateNameProblem(one) === undefined,
  );
  return name;
}

/** Templates whose name, payee, number or details have every word that was typed, by name in the person's language. */
export function findTemplates<
  T extends Pick<
    PaymentTemplate,
    'name' | 'benificiaryFullName' | 'iban' | 'counterpartyAccountNumber' | 'details'
  >,
>(templates: readonly T[], typed: string, language: string): T[] {
  const words = typed.trim().toLocaleLowerCase(language).split(/\s+/u);
  const { compare } = new Intl.Collator(language, { numeric: true });
  return templates
    .filter(({ name, benificiaryFullName, iban, counterpartyAccountNumber, details }) => {
      const said = [name, benificiaryFullName, iban, counterpartyAccountNumber, details]
        .join(' ')
        .toLocaleLowerCase(language);
      return words.every((word) => said.includes(word));
    })
    .toSorted((a, b) => compare(a.name, b.name));
}
