import type { Catalogue } from '../../locale/LocaleProvider.tsx';
import type { AmountRefusal } from './amountRules.ts';

interface RefusalDetail {
  decimals: number;
  code: string;
  max: string;
}

interface AmountMessages {
  refusals: Record<Exclude<AmountRefusal, 'ambiguous'>, (detail: RefusalDetail) => string>;
  /** A pasted text with two meanings; the two readings are also offered as buttons. */
  ambiguous: (pasted: string, first: string, second: string) => string;
  otherCurrency: (pasted: string, own: string) => string;
  leftOut: (shown: string) => string;
  pasted: (shown: string) => string;
  /** A mark turned out to group digits. */
  grouped: (shown: string) => string;
}

export const amountMessages: Catalogue<AmountMessages> = {
  en: {
    refusals: {
      character: () => 'Only digits and a decimal mark can be entered here.',
      'leading-dot': () => 'Start with a digit: type 0 before the decimal mark.',
      'second-dot': () => 'The amount already has a decimal mark.',
      'no-decimals': ({ code }) => `Amounts in ${code} have no decimals.`,
      'too-many-decimals': ({ code, decimals }) =>
        `Amounts in ${code} have at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}.`,
      'too-large': ({ max }) => `The largest amount is ${max}.`,
      negative: () => 'This amount is below zero. Enter an amount above zero.',
      unreadable: () => 'This text is not a single amount. Nothing was changed.',
    },
    ambiguous: (pasted, first, second) =>
      `${pasted} could mean ${first} or ${second}. Choose which one you mean.`,
    otherCurrency: (pasted, own) => `You pasted an amount in ${pasted}. This field is in ${own}.`,
    leftOut: (shown) => `Other characters were left out. The amount is ${shown}.`,
    pasted: (shown) => `Pasted as ${shown}`,
    grouped: (shown) => `The amount is ${shown}`,
  },
  de: {
    refusals: {
      character: () => 'Hier sind nur Ziffern und ein Dezimalzeichen möglich.',
      'leading-dot': () => 'Beginnen Sie mit einer Ziffer: vor das Dezimalzeichen gehört eine 0.',
      'second-dot': () => 'Der Betrag hat schon ein Dezimalzeichen.',
      'no-decimals': ({ code }) => `Beträge in ${code} haben keine Nachkommastellen.`,
      'too-many-decimals': ({ code, decimals }) =>
        `Beträge in ${code} haben höchstens ${decimals} ${decimals === 1 ? 'Nachkommastelle' : 'Nachkommastellen'}.`,
      'too-large': ({ max }) => `Der größte Betrag ist ${max}.`,
      negative: () => 'Dieser Betrag liegt unter null. Geben Sie einen Betrag über null ein.',
      unreadable: () => 'Dieser Text ist kein einzelner Betrag. Es wurde nichts geändert.',
    },
    ambiguous: (pasted, first, second) =>
      `${pasted} kann ${first} oder ${second} bedeuten. Wählen Sie, was Sie meinen.`,
    otherCurrency: (pasted, own) =>
      `Sie haben einen Betrag in ${pasted} eingefügt. Dieses Feld ist in ${own}.`,
    leftOut: (shown) => `Andere Zeichen wurden weggelassen. Der Betrag ist ${shown}.`,
    pasted: (shown) => `Eingefügt als ${shown}`,
    grouped: (shown) => `Der Betrag ist ${shown}`,
  },
  ar: {
    refusals: {
      character: () => 'يمكن إدخال الأرقام والفاصلة العشرية فقط.',
      'leading-dot': () => 'ابدأ برقم: اكتب 0 قبل الفاصلة العشرية.',
      'second-dot': () => 'يحتوي المبلغ على فاصلة عشرية بالفعل.',
      'no-decimals': ({ code }) => `المبالغ بعملة ${code} بلا كسور عشرية.`,
      'too-many-decimals': ({ code, decimals }) =>
        `الحد الأقصى للخانات العشرية بعملة ${code} هو ${decimals}.`,
      'too-large': ({ max }) => `أكبر مبلغ هو ${max}.`,
      negative: () => 'هذا المبلغ أقل من صفر. أدخل مبلغًا أكبر من صفر.',
      unreadable: () => 'هذا النص ليس مبلغًا واحدًا. لم يتغير شيء.',
    },
    ambiguous: (pasted, first, second) => `قد يعني ${pasted} المبلغ ${first} أو ${second}. اختر ما تقصده.`,
    otherCurrency: (pasted, own) => `لصقت مبلغًا بعملة ${pasted}. هذا الحقل بعملة ${own}.`,
    leftOut: (shown) => `تم تجاهل الأحرف الأخرى. المبلغ هو ${shown}.`,
    pasted: (shown) => `تم اللصق: ${shown}`,
    grouped: (shown) => `المبلغ هو ${shown}`,
  },
  fr: {
    refusals: {
      character: () => 'Seuls des chiffres et une virgule décimale peuvent être saisis ici.',
      'leading-dot': () => 'Commencez par un chiffre\u00a0: saisissez 0 avant la virgule.',
      'second-dot': () => 'Le montant contient déjà une virgule décimale.',
      'no-decimals': ({ code }) => `Les montants en ${code} n’ont pas de décimales.`,
      'too-many-decimals': ({ code, decimals }) =>
        `Les montants en ${code} ont au maximum ${decimals} ${decimals === 1 ? 'décimale' : 'décimales'}.`,
      'too-large': ({ max }) => `Le montant maximal est de ${max}.`,
      negative: () => 'Ce montant est inférieur à zéro. Saisissez un montant supérieur à zéro.',
      unreadable: () => 'Ce texte n’est pas un montant. Rien n’a été modifié.',
    },
    ambiguous: (pasted, first, second) =>
      `${pasted} peut signifier ${first} ou ${second}. Choisissez le bon montant.`,
    otherCurrency: (pasted, own) => `Vous avez collé un montant en ${pasted}. Ce champ est en ${own}.`,
    leftOut: (shown) => `Les autres caractères ont été ignorés. Le montant est de ${shown}.`,
    pasted: (shown) => `Collé\u00a0: ${shown}`,
    grouped: (shown) => `Le montant est de ${shown}`,
  },
  es: {
    refusals: {
      character: () => 'Aquí solo puede introducir dígitos y una coma decimal.',
      'leading-dot': () => 'Empiece por un dígito: escriba 0 antes de la coma.',
      'second-dot': () => 'El importe ya tiene una coma decimal.',
      'no-decimals': ({ code }) => `Los importes en ${code} no tienen decimales.`,
      'too-many-decimals': ({ code, decimals }) =>
        `Los importes en ${code} tienen como máximo ${decimals} ${decimals === 1 ? 'decimal' : 'decimales'}.`,
      'too-large': ({ max }) => `El importe máximo es ${max}.`,
      negative: () => 'Este importe es inferior a cero. Introduzca un importe superior a cero.',
      unreadable: () => 'Este texto no es un importe. No se ha cambiado nada.',
    },
    ambiguous: (pasted, first, second) =>
      `${pasted} puede significar ${first} o ${second}. Elija a cuál se refiere.`,
    otherCurrency: (pasted, own) => `Ha pegado un importe en ${pasted}. Este campo está en ${own}.`,
    leftOut: (shown) => `Se han omitido los demás caracteres. El importe es ${shown}.`,
    pasted: (shown) => `Pegado: ${shown}`,
    grouped: (shown) => `El importe es ${shown}`,
  },
};
