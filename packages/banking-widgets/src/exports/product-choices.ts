export {
  ProductChoices,
  type ProductChoice,
  type ProductChoicesProps,
} from '../ProductChoices/ProductChoices.tsx';
