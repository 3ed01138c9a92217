/** Ce que le profil dit des soldes bas. */
export const texts = {
  event: 'Un solde est bas',
  hint: 'Choisissez le seuil de chaque solde. Les paiements réservés comptent comme dépensés, un découvert ne compte pas.',
  noWay: 'Choisissez au moins un moyen ci-dessus. Sans cela, nous ne pouvons pas vous prévenir.',
  loading: 'Chargement de vos comptes',
  failed: 'Impossible de charger vos comptes',
  none: 'Vous n’avez pas encore de compte ici.',
  noBalances: 'Il n’y a pas encore d’argent sur ce compte.',
  below: 'Me prévenir quand le solde en {{currency}} passe sous',
  save: 'Enregistrer',
  turnOff: 'Désactiver',
  limits_one: '{{count}} seuil',
  limits_many: '{{count}} seuils',
  limits_other: '{{count}} seuils',
  already: 'Le solde est déjà en dessous. Nous vous préviendrons quand il sera remonté puis redescendu.',
  problems: {
    zero: 'Saisissez plus de 0 ou videz le champ.',
    invalid: 'Saisissez un montant ou videz le champ.',
  },
  search: 'Chercher un compte par nom ou numéro',
  notFound: 'Aucun compte ne correspond.',
  showAll: 'Afficher tous les comptes ({{number}})',
};
