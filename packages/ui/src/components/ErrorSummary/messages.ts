import { plural } from '../../locale/plural.ts';

export const errorSummaryMessages = {
  en: {
    title: (count: number) => plural('en', count, { one: 'Check # answer', other: 'Check # answers' }),
    problem: 'There is a problem',
  },
  de: {
    title: (count: number) =>
      plural('de', count, { one: 'Bitte prüfen Sie # Angabe', other: 'Bitte prüfen Sie # Angaben' }),
    problem: 'Es gibt ein Problem',
  },
  ar: {
    title: (count: number) =>
      plural('ar', count, {
        one: 'يُرجى مراجعة إجابة واحدة',
        two: 'يُرجى مراجعة إجابتين',
        few: 'يُرجى مراجعة # إجابات',
        other: 'يُرجى مراجعة # إجابة',
      }),
    problem: 'هناك مشكلة',
  },
  fr: {
    title: (count: number) =>
      plural('fr', count, {
        one: 'Vérifiez # réponse',
        many: 'Vérifiez # de réponses',
        other: 'Vérifiez # réponses',
      }),
    problem: 'Il y a un problème',
  },
  es: {
    title: (count: number) =>
      plural('es', count, {
        one: 'Revise # respuesta',
        many: 'Revise # de respuestas',
        other: 'Revise # respuestas',
      }),
    problem: 'Hay un problema',
  },
};
