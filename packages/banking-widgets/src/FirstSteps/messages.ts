const first = (begin: string, beginAlone = begin) => ({ begin, beginAlone });

/** What the widget says. Its own, not the shared texts, so that a page without it loads none of them. */
export const firstStepsMessages = {
  en: {
    title: 'Your first steps',
    lead: 'Three steps to your first payment.',
    leadMore: 'You can stop at any time and go on from any device.',
    done: 'Done',
    identity: {
      title: 'Confirm who you are',
      text: (): string => 'Passport or identity card and a selfie. About five minutes.',
      ...first('Start', 'Confirm who you are'),
    },
    account: {
      title: 'Get your first account',
      text: (_bank: string, now: boolean): string =>
        now
          ? 'We’re opening it. You’ll see it here as soon as it’s ready.'
          : 'We open it once we know who you are.',
      ...first('Ask us', 'Ask us about it'),
    },
    money: {
      title: 'Add money',
      text: (bank: string): string => `By bank transfer, or from someone else at ${bank}.`,
      ...first('Show how', 'Add money'),
    },
  },
  de: {
    title: 'Ihre ersten Schritte',
    lead: 'Drei Schritte bis zu Ihrer ersten Zahlung.',
    leadMore: 'Sie können jederzeit unterbrechen und auf jedem Gerät weitermachen.',
    done: 'Erledigt',
    identity: {
      title: 'Identität bestätigen',
      text: (): string => 'Reisepass oder Personalausweis und ein Selfie. Dauert etwa fünf Minuten.',
      ...first('Starten', 'Identität bestätigen'),
    },
    account: {
      title: 'Erstes Konto erhalten',
      text: (_bank: string, now: boolean): string =>
        now
          ? 'Wir eröffnen es gerade. Sobald es bereit ist, sehen Sie es hier.'
          : 'Wir eröffnen es, sobald wir wissen, wer Sie sind.',
      ...first('Nachfragen'),
    },
    money: {
      title: 'Geld einzahlen',
      text: (bank: string): string => `Per Überweisung oder von jemandem, der auch bei ${bank} ist.`,
      ...first('So geht’s', 'Geld einzahlen'),
    },
  },
  fr: {
    title: 'Vos premiers pas',
    lead: 'Trois étapes avant votre premier paiement.',
    leadMore: 'Vous pouvez vous arrêter à tout moment et reprendre sur n’importe quel appareil.',
    done: 'Terminé',
    identity: {
      title: 'Confirmer votre identité',
      text: (): string => 'Passeport ou carte d’identité et un selfie. Environ cinq minutes.',
      ...first('Commencer', 'Confirmer votre identité'),
    },
    account: {
      title: 'Obtenir votre premier compte',
      text: (_bank: string, now: boolean): string =>
        now
          ? 'Nous sommes en train de l’ouvrir. Il apparaîtra ici dès qu’il sera prêt.'
          : 'Nous l’ouvrons dès que nous savons qui vous êtes.',
      ...first('Nous demander'),
    },
    money: {
      title: 'Ajouter de l’argent',
      text: (bank: string): string => `Par virement, ou depuis le compte de quelqu’un d’autre chez ${bank}.`,
      ...first('Voir comment', 'Ajouter de l’argent'),
    },
  },
  es: {
    title: 'Sus primeros pasos',
    lead: 'Tres pasos hasta su primer pago.',
    leadMore: 'Puede parar cuando quiera y seguir desde cualquier dispositivo.',
    done: 'Hecho',
    identity: {
      title: 'Confirmar su identidad',
      text: (): string => 'Pasaporte o documento de identidad y un selfi. Unos cinco minutos.',
      ...first('Empezar', 'Confirmar su identidad'),
    },
    account: {
      title: 'Obtener su primera cuenta',
      text: (_bank: string, now: boolean): string =>
        now
          ? 'La estamos abriendo. La verá aquí en cuanto esté lista.'
          : 'La abrimos en cuanto sabemos quién es usted.',
      ...first('Preguntarnos'),
    },
    money: {
      title: 'Añadir dinero',
      text: (bank: string): string => `Por transferencia, o desde la cuenta de otra persona en ${bank}.`,
      ...first('Ver cómo', 'Añadir dinero'),
    },
  },
  ar: {
    title: 'خطواتك الأولى',
    lead: 'ثلاث خطوات إلى أول دفعة لك.',
    leadMore: 'يمكنك التوقف في أي وقت والمتابعة من أي جهاز.',
    done: 'تمّ',
    identity: {
      title: 'تأكيد هويتك',
      text: (): string => 'جواز سفر أو بطاقة هوية وصورة ذاتية. نحو خمس دقائق.',
      ...first('ابدأ', 'تأكيد هويتك'),
    },
    account: {
      title: 'الحصول على حسابك الأول',
      text: (_bank: string, now: boolean): string =>
        now ? 'نفتحه الآن. ستراه هنا فور أن يصبح جاهزًا.' : 'نفتحه فور أن نعرف من أنت.',
      ...first('اسألنا', 'اسألنا عنه'),
    },
    money: {
      title: 'إضافة أموال',
      text: (bank: string): string => `بتحويل مصرفي، أو من شخص آخر لدى ${bank}.`,
      ...first('كيفية ذلك', 'إضافة أموال'),
    },
  },
};
