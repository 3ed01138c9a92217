/** Ce que le profil dit des notifications. */
export const texts = {
  always: 'Nous vous informons toujours des changements concernant votre sécurité.',
  events: {
    SIGN_IN: 'Connexion à votre accès',
    SECURITY: 'Votre mot de passe, votre adresse e-mail ou votre accès change',
    PAYMENT_AWAITING_SIGNATURE: 'Un paiement attend votre signature',
    PAYMENT_SENT: 'Un paiement a été envoyé',
    PAYMENT_RECEIVED: 'De l’argent est arrivé',
    PAYMENT_PROBLEM: 'Un paiement est rejeté, retourné ou retardé',
    CARD: 'Votre carte est envoyée, bloquée, refusée ou expire bientôt',
    DECISION: 'Nous avons statué sur l’une de vos demandes',
    PRODUCT_NEWS: 'Actualités de nos services',
  },
  ways: { inApp: 'Appli', sms: 'SMS', email: 'E-mail', push: 'Push' },
  push: {
    device: 'Notifications push sur cet appareil',
    off: 'Elles indiquent ce qui s’est passé, sans montant ni nom. Votre navigateur peut d’abord vous demander l’autorisation.',
    on: 'Activées. Choisissez ci-dessous ce dont vous voulez être informé. La déconnexion les désactive.',
    denied:
      'Votre navigateur bloque nos notifications. Autorisez-les dans les réglages du navigateur pour ce site, puis revenez ici.',
    needsInstalling:
      'Ajoutez d’abord cette page à votre écran d’accueil : touchez « Partager », puis « Sur l’écran d’accueil ». Ouvrez-la ensuite depuis cet écran.',
    unsupported: 'Ce navigateur ne peut pas recevoir de notifications push.',
    failed: 'Impossible d’activer les notifications push',
    browserFailed:
      'Votre navigateur n’a pas pu joindre son service de notifications. Vérifiez votre connexion et réessayez.',
    again: 'Réessayer',
  },
  lowBalance: {
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
  },
};
