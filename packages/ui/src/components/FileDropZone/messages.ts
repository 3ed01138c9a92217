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
const fr: Refusals = {
  type: (name, limit) => `${name} n’est pas d’un type accepté ici\u00a0: ${limit}.`,
  size: (name, limit) => `${name} dépasse ${limit}.`,
  empty: (name) => `${name} est vide.`,
  duplicate: (name) => `${name} est déjà dans la liste.`,
  count: (name, limit) => `${name} n’a pas été ajouté\u00a0: ${limit} au maximum.`,
};
const es: Refusals = {
  type: (name, limit) => `${name} no es de un tipo admitido aquí: ${limit}.`,
  size: (name, limit) => `${name} supera ${limit}.`,
  empty: (name) => `${name} está vacío.`,
  duplicate: (name) => `${name} ya está en la lista.`,
  count: (name, limit) => `${name} no se ha añadido: ${limit} como máximo.`,
};

const files = (locale: string, count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>>) =>
  `${new Intl.NumberFormat(locale).format(count)} ${forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? ''}`;
const enFiles = (count: number) => files('en', count, { one: 'file', other: 'files' });
const deFiles = (count: number) => files('de', count, { one: 'Datei', other: 'Dateien' });
const frFiles = (count: number) =>
  files('fr', count, { one: 'fichier', many: 'de fichiers', other: 'fichiers' });
const esFiles = (count: number) =>
  files('es', count, { one: 'archivo', many: 'de archivos', other: 'archivos' });
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
    cancel: (name: string) => `Stop uploading ${name}`,
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
    cancel: (name: string) => `Hochladen von ${name} abbrechen`,
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
    cancel: (name: string) => `إلغاء رفع ⁨${name}⁩`,
    added: (count: number) => `أُضيف ${arFiles(count)}`,
    removed: (name: string) => `أُزيل ⁨${name}⁩`,
    uploaded: (name: string) => `رُفع ⁨${name}⁩`,
    failed: (name: string, error: string) => `⁨${name}⁩: ${error}`,
  },
  fr: {
    refused: fr,
    files: frFiles,
    drop: (several: boolean): string => (several ? 'Glissez des fichiers ici' : 'Glissez un fichier ici'),
    add: (several: boolean): string => (several ? 'Ajouter des fichiers' : 'Ajouter un fichier'),
    dropNow: 'Déposez pour ajouter',
    more: (count: number) => `et ${count} de plus`,
    choose: (several: boolean): string => (several ? 'Choisir des fichiers' : 'Choisir un fichier'),
    another: 'Choisir un autre fichier',
    folder: 'Choisir un dossier',
    camera: 'Prendre une photo',
    types: (types: string) => types,
    upTo: (size: string) => `jusqu’à ${size} chacun`,
    upToOne: (size: string) => `jusqu’à ${size}`,
    atMost: (count: number) => `${frFiles(count)} au maximum`,
    list: 'Fichiers',
    waiting: 'En attente',
    uploading: 'Envoi en cours',
    done: 'Envoyé',
    progress: (name: string) => `Envoi de ${name}`,
    retry: 'Réessayer',
    remove: (name: string) => `Supprimer ${name}`,
    cancel: (name: string) => `Annuler l’envoi de ${name}`,
    added: (count: number) => `${frFiles(count)} ${count < 2 ? 'ajouté' : 'ajoutés'}`,
    removed: (name: string) => `${name} supprimé`,
    uploaded: (name: string) => `${name} envoyé`,
    failed: (name: string, error: string) => `${name}\u00a0: ${error}`,
  },
  es: {
    refused: es,
    files: esFiles,
    drop: (several: boolean): string => (several ? 'Arrastre archivos aquí' : 'Arrastre un archivo aquí'),
    add: (several: boolean): string => (several ? 'Añadir archivos' : 'Añadir un archivo'),
    dropNow: 'Suelte para añadir',
    more: (count: number) => `y ${count} más`,
    choose: (several: boolean): string => (several ? 'Elegir archivos' : 'Elegir un archivo'),
    another: 'Elegir otro archivo',
    folder: 'Elegir una carpeta',
    camera: 'Hacer una foto',
    types: (types: string) => types,
    upTo: (size: string) => `hasta ${size} cada uno`,
    upToOne: (size: string) => `hasta ${size}`,
    atMost: (count: number) => `${esFiles(count)} como máximo`,
    list: 'Archivos',
    waiting: 'En espera',
    uploading: 'Subiendo',
    done: 'Subido',
    progress: (name: string) => `Subiendo ${name}`,
    retry: 'Intentar de nuevo',
    remove: (name: string) => `Quitar ${name}`,
    cancel: (name: string) => `Cancelar la subida de ${name}`,
    added: (count: number) => `${esFiles(count)} ${count === 1 ? 'añadido' : 'añadidos'}`,
    removed: (name: string) => `${name} quitado`,
    uploaded: (name: string) => `${name} subido`,
    failed: (name: string, error: string) => `${name}: ${error}`,
  },
};

export type FileDropZoneMessages = (typeof fileDropZoneMessages)['en'];
