export {
  DocumentCategories,
  type DocumentCategoriesProps,
  type DocumentCategory,
} from '../DocumentCategories/DocumentCategories.tsx';
