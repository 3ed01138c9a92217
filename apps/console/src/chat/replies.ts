import { fill } from '../texts/index.ts';

/** What employees write often, as each language writes it. {name} is the customer’s, {employee} the writer’s; {what} and {date} are asked for. */
const replies = {
  en: {
    greeting: 'Hello {name}, this is {employee}. Thank you for your message. How can I help?',
    looking: 'Thank you, {name}. I’m looking into it and will get back to you here shortly.',
    details:
      'To help you, I need a little more information: which payment is it about, and when was it made?',
    done: 'That’s done, {name}. You’ll see it in the app right away.',
    goodbye: 'I’m glad I could help. If anything else comes up, just write to us here.',
    document: 'Hello {name}, please send us {what} by {date}. You can attach it right here in the chat.',
  },
  de: {
    greeting: 'Guten Tag {name}, hier ist {employee}. Danke für Ihre Nachricht. Wie kann ich Ihnen helfen?',
    looking: 'Danke, {name}. Ich sehe mir das an und melde mich gleich hier bei Ihnen.',
    details: 'Dafür brauche ich noch etwas mehr: Um welche Zahlung geht es, und wann war sie?',
    done: 'Das ist erledigt, {name}. Sie sehen es gleich in der App.',
    goodbye: 'Schön, dass ich helfen konnte. Wenn noch etwas ist, schreiben Sie uns einfach hier.',
    document:
      'Guten Tag {name}, bitte schicken Sie uns bis zum {date}: {what}. Sie können die Datei direkt hier im Chat anhängen.',
  },
  fr: {
    greeting: 'Bonjour {name}, ici {employee}. Merci pour votre message. Comment puis-je vous aider ?',
    looking: 'Merci, {name}. Je vérifie et je reviens vers vous ici très vite.',
    details:
      'Pour vous aider, il me faut quelques précisions : de quel paiement s’agit-il et à quelle date a-t-il été fait ?',
    done: 'C’est fait, {name}. Vous le verrez tout de suite dans l’application.',
    goodbye: 'Ravi d’avoir pu vous aider. Si vous avez une autre question, écrivez-nous ici.',
    document:
      'Bonjour {name}, merci de nous envoyer le document suivant avant le {date} : {what}. Vous pouvez le joindre ici, dans la conversation.',
  },
  es: {
    greeting: 'Hola, {name}: le atiende {employee}. Gracias por su mensaje. ¿En qué puedo ayudarle?',
    looking: 'Gracias, {name}. Lo estoy revisando y le respondo por aquí enseguida.',
    details: 'Para ayudarle necesito algún dato más: ¿de qué pago se trata y cuándo se hizo?',
    done: 'Ya está hecho, {name}. Lo verá en la aplicación en un momento.',
    goodbye: 'Me alegro de haberle ayudado. Si necesita algo más, escríbanos por aquí.',
    document:
      'Hola, {name}: envíenos, por favor, el siguiente documento antes del {date}: {what}. Puede adjuntarlo aquí, en el chat.',
  },
  ar: {
    greeting: 'مرحبًا {name}، معك {employee}. شكرًا على رسالتك. كيف يمكنني مساعدتك؟',
    looking: 'شكرًا {name}. أراجع الأمر الآن وسأرد عليك هنا قريبًا.',
    details: 'لأتمكن من مساعدتك أحتاج إلى معلومات إضافية: ما الدفعة المقصودة، ومتى أُجريت؟',
    done: 'تم الأمر يا {name}. سترى ذلك في التطبيق حالًا.',
    goodbye: 'يسعدني أنني استطعت المساعدة. إذا احتجت إلى أي شيء آخر فراسلنا هنا.',
    document: 'مرحبًا {name}، نرجو إرسال المستند التالي قبل {date}: {what}. يمكنك إرفاقه هنا في المحادثة.',
  },
} as const;

type Language = keyof typeof replies;

/** Kinds of replies that are offered as they are. */
export const replyKinds = ['greeting', 'looking', 'details', 'done', 'goodbye'] as const;
export type ReplyKind = (typeof replyKinds)[number];

const isLanguage = (tag: string): tag is Language => Object.hasOwn(replies, tag);

/** The customer's language where there are replies in it, else English. */
function languageOf(tag: string | undefined): Language {
  const base = tag?.split('-')[0] ?? '';
  return isLanguage(base) ? base : 'en';
}

/** Who gets a reply, and who writes it. */
export type Correspondence = {
  /** What the customer reads, as a tag; English stands in for a language without replies. */
  readonly language: string | undefined;
  readonly name: string;
  readonly employee: string;
};

/** A reply in the customer’s language, with the names of both. */
export const replyTo = ({ language, name, employee }: Correspondence, kind: ReplyKind): string =>
  fill(replies[languageOf(language)][kind], { name, employee });

/** Asks for a document. @param until `YYYY-MM-DD` */
export function documentRequest(
  { language, name, employee }: Correspondence,
  what: string,
  until: string,
): string {
  const spoken = languageOf(language);
  const date = new Intl.DateTimeFormat(spoken === 'en' ? 'en-GB' : spoken, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${until}T00:00:00Z`));
  return fill(replies[spoken].document, { name, employee, what, date });
}
