import type { AccountPreferencesTexts } from './index.ts';

export const texts: AccountPreferencesTexts = {
  save: 'Enregistrer',
  cancel: 'Annuler',
  undo: 'Rétablir',
  undoFailed: 'Impossible d’annuler cette modification',
  nickname: {
    title: 'Surnom du compte',
    text: 'Vous seul le voyez. Les relevés et les courriers gardent le nom du compte, {{name}}.',
    textUnnamed: 'Vous seul le voyez. Les relevés et les courriers indiquent le numéro du compte.',
    label: 'Surnom',
    hint: '40 caractères au maximum. Laissez le champ vide pour supprimer le surnom.',
    length: 'Saisissez 40 caractères au maximum.',
    characters: 'Saisissez uniquement des lettres, des chiffres et des signes visibles.',
    saved: 'Surnom enregistré',
    removed: 'Surnom supprimé',
  },
  order: {
    act: 'Réorganiser les comptes',
    text: 'Vous seul voyez cet ordre.',
    list: 'Comptes dans l’ordre',
    up: 'Monter {{name}}',
    down: 'Descendre {{name}}',
    moved: '{{name}} est maintenant en position {{place}} sur {{total}}',
    saved: 'Ordre enregistré',
  },
};
