import type { LegalTexts } from './index.ts';

export const texts: LegalTexts = {
  contact: 'Nous écrire',
  terms: {
    title: 'Conditions',
    text: '{{bank}} est un environnement de démonstration de {{legalName}}. Les comptes, les personnes et les paiements sont fictifs, rien n’y constitue une offre, et son utilisation ne crée aucun contrat. Une banque qui exploite ce portail présente ici ses propres conditions.',
  },
  privacy: {
    title: 'Confidentialité',
    text: 'Cet environnement de démonstration utilise un seul cookie pour vous garder connecté et mémorise dans votre navigateur votre langue et l’ordre de vos comptes. Il ne mesure rien et ne transmet rien. La déconnexion efface ce qui vous appartient. Ne saisissez pas de données de personnes réelles.',
  },
  accessibility: {
    title: 'Accessibilité',
    text: 'Nous concevons ce portail selon les WCAG 2.2, niveau AA\u00a0: il s’utilise au clavier seul, avec un lecteur d’écran, en contraste élevé, avec un zoom de 400\u202f% et sans animations. Si quelque chose ne fonctionne pas, dites-nous ce que vous vouliez faire.',
  },
  complaints: {
    title: 'Réclamations',
    text: 'Si quelque chose s’est mal passé, écrivez à {{legalName}} en précisant ce qui est arrivé et quand. Une banque qui exploite ce portail indique ici sa procédure de réclamation et son médiateur.',
  },
};
