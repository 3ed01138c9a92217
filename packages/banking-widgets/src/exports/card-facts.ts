export { CardFacts, type CardFactsProps } from '../CardFacts/CardFacts.tsx';
