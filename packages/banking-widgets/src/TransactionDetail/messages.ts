/** What the timeline says by itself, so that a page without it loads none of them. */
export const progressMessages = {
  en: {
    asked: 'Question from the bank',
    answered: 'Answered',
    documentSent: 'Document sent',
    bankWrote: 'The bank wrote',
  },
  de: {
    asked: 'Frage der Bank',
    answered: 'Beantwortet',
    documentSent: 'Dokument gesendet',
    bankWrote: 'Die Bank hat geschrieben',
  },
  ar: {
    asked: 'سؤال من البنك',
    answered: 'تم الرد',
    documentSent: 'تم إرسال المستند',
    bankWrote: 'كتب البنك',
  },
  fr: {
    asked: 'Question de la banque',
    answered: 'Réponse envoyée',
    documentSent: 'Document envoyé',
    bankWrote: 'La banque a écrit',
  },
  es: {
    asked: 'Pregunta del banco',
    answered: 'Respondida',
    documentSent: 'Documento enviado',
    bankWrote: 'El banco ha escrito',
  },
};
