/** What the timeline says by itself, so that a page without it loads none of them. */
export const statusTimelineMessages = {
  en: { asked: 'Question from the bank', answered: 'Answered', bankWrote: 'The bank wrote' },
  de: { asked: 'Frage der Bank', answered: 'Beantwortet', bankWrote: 'Die Bank hat geschrieben' },
  ar: { asked: 'سؤال من البنك', answered: 'تم الرد', bankWrote: 'كتب البنك' },
  fr: { asked: 'Question de la banque', answered: 'Réponse envoyée', bankWrote: 'La banque a écrit' },
  es: { asked: 'Pregunta del banco', answered: 'Respondida', bankWrote: 'El banco ha escrito' },
};
