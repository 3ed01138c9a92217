export { directionOf, isolate } from './bidi.ts';
export {
  LocaleProvider,
  scriptDirection,
  useLocale,
  useMessages,
  type Catalogue,
  type Locale,
  type UiLanguage,
} from './LocaleProvider.tsx';
