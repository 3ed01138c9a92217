import type { FileRefusal } from './validateFiles.ts';

/** What a zone says of a file it leaves out. `limit` is the size or the number of files it takes, as a text. */
type Refusals = Record<FileRefusal, (name: string, limit: string) => string>;

const en: Refusals = {
  type: (name, limit) => `${name} is not of a type that is taken here: ${limit}.`,
  size: (name, limit) => `${name} is larger than ${limit}.`,
  empty: (name) => `${name} is empty.`,
  duplicate: (name) => `${name} is already in the list.`,
  count: (name, limit) => `${name} was left out: no more than ${limit}.`,
};
const de: Refusals = {
  type: (name, limit) => `${name} hat keinen der zulässigen Dateitypen: ${limit}.`,
  size: (name, limit) => `${name} ist größer als ${limit}.`,
  empty: (name) => `${name} ist leer.`,
  duplicate: (name) => `${name} steht schon in der Liste.`,
  count: (name, limit) => `${name} wurde nicht übernommen: höchstens ${limit}.`,
};
const ar: Refusals = {
  type: (name, limit) => `نوع الملف ⁨${name}⁩ غير مقبول هنا. الأنواع المقبولة: ${limit}.`,
  size: (name, limit) => `حجم الملف ⁨${name}⁩ أكبر من ${limit}.`,
  empty: (name) => `الملف ⁨${name}⁩ فارغ.`,
  duplicate: (name) => `الملف ⁨${name}⁩ موجود في القائمة بالفعل.`,
  count: (name, limit) => `لم يُضف الملف ⁨${name}⁩: الحد الأقصى ${limit}.`,
};

const files = (locale: string, count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>>) =>
  `${new Intl.NumberFormat(locale).format(count)} ${forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? ''}`;
const enFiles = (count: number) => files('en', count, { one: 'file', other: 'files' });
const deFiles = (count: number) => files('de', count, { one: 'Datei', other: 'Dateien' });
const arFiles = (count: number) => {
  if (count === 1) return 'ملف واحد';
  if (count === 2) return 'ملفان';
  return files('ar', count, { few: 'ملفات', many: 'ملفًا', other: 'ملف' });
};

export const fileDropZoneMessages = {
  en: {
    refused: en,
    files: enFiles,
    drop: (several: boolean): string => (several ? 'Drag files here' : 'Drag a file here'),
    add: (several: boolean): string => (several ? 'Add files' : 'Add a file'),
    dropNow: 'Drop to add',
    more: (count: number) => `and ${count} more`,
    choose: (several: boolean): string => (several ? 'Choose files' : 'Choose a file'),
    another: 'Choose another file',
    folder: 'Choose a folder',
    camera: 'Take a photo',
    types: (types: string) => types,
    upTo: (size: string) => `up to ${size} each`,
    upToOne: (size: string) => `up to ${size}`,
    atMost: (count: number) => `at most ${enFiles(count)}`,
    list: 'Files',
    waiting: 'Waiting',
    uploading: 'Uploading',
    done: 'Uploaded',
    progress: (name: string) => `Uploading ${name}`,
    retry: 'Try again',
    remove: (name: string) => `Remove ${name}`,
    added: (count: number) => `${enFiles(count)} added`,
    removed: (name: string) => `${name} removed`,
    uploaded: (name: string) => `${name} uploaded`,
    failed: (name: string, error: string) => `${name}: ${error}`,
  },
  de: {
    refused: de,
    files: deFiles,
    drop: (several: boolean): string => (several ? 'Dateien hierher ziehen' : 'Datei hierher ziehen'),
    add: (several: boolean): string => (several ? 'Dateien hinzufügen' : 'Datei hinzufügen'),
    dropNow: 'Zum Hinzufügen loslassen',
    more: (count: number) => `und ${count} weitere`,
    choose: (several: boolean): string => (several ? 'Dateien auswählen' : 'Datei auswählen'),
    another: 'Andere Datei auswählen',
    folder: 'Ordner auswählen',
    camera: 'Foto aufnehmen',
    types: (types: string) => types,
    upTo: (size: string) => `je bis ${size}`,
    upToOne: (size: string) => `bis ${size}`,
    atMost: (count: number) => `höchstens ${deFiles(count)}`,
    list: 'Dateien',
    waiting: 'Wartet',
    uploading: 'Wird hochgeladen',
    done: 'Hochgeladen',
    progress: (name: string) => `${name} wird hochgeladen`,
    retry: 'Erneut versuchen',
    remove: (name: string) => `${name} entfernen`,
    added: (count: number) => `${deFiles(count)} hinzugefügt`,
    removed: (name: string) => `${name} entfernt`,
    uploaded: (name: string) => `${name} hochgeladen`,
    failed: (name: string, error: string) => `${name}: ${error}`,
  },
  ar: {
    refused: ar,
    files: arFiles,
    drop: (several: boolean): string => (several ? 'اسحب الملفات إلى هنا' : 'اسحب ملفًا إلى هنا'),
    add: (several: boolean): string => (several ? 'أضف ملفات' : 'أضف ملفًا'),
    dropNow: 'أفلت للإضافة',
    more: (count: number) => `وغيرها: ${arFiles(count)}`,
    choose: (several: boolean): string => (several ? 'اختر ملفات' : 'اختر ملفًا'),
    another: 'اختر ملفًا آخر',
    folder: 'اختر مجلدًا',
    camera: 'التقط صورة',
    types: (types: string) => `⁦${types}⁩`,
    upTo: (size: string) => `حتى ${size} لكل ملف`,
    upToOne: (size: string) => `حتى ${size}`,
    atMost: (count: number) => `بحد أقصى ${arFiles(count)}`,
    list: 'الملفات',
    waiting: 'في الانتظار',
    uploading: 'جارٍ الرفع',
    done: 'تم الرفع',
    progress: (name: string) => `جارٍ رفع ⁨${name}⁩`,
    retry: 'إعادة المحاولة',
    remove: (name: string) => `إزالة ⁨${name}⁩`,
    added: (count: number) => `أُضيف ${arFiles(count)}`,
    removed: (name: string) => `أُزيل ⁨${name}⁩`,
    uploaded: (name: string) => `رُفع ⁨${name}⁩`,
    failed: (name: string, error: string) => `⁨${name}⁩: ${error}`,
  },
};

export type FileDropZoneMessages = (typeof fileDropZoneMessages)['en'];
