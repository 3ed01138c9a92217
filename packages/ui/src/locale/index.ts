export {
  LocaleProvider,
  useLocale,
  useMessages,
  type Catalogue,
  type Locale,
  type UiLanguage,
} from './LocaleProvider.tsx';
