export { directionOf, isolate } from './bidi.ts';
export { dateTimeFormat, numberFormat } from './formats.ts';
export {
  LocaleProvider,
  scriptDirection,
  useLocale,
  useMessages,
  type Catalogue,
  type Locale,
  type UiLanguage,
} from './LocaleProvider.tsx';
