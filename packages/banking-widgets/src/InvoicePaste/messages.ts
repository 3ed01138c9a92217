/** What the widget says. Its own, not the shared texts, so that a page without it loads none of them. */
export const invoicePasteMessages = {
  en: {
    pasted: 'Filled in from what you pasted',
    scanned: 'Filled in from the QR code',
    undo: 'Undo',
    scan: 'Fill in from a QR code',
    unreadable: 'We couldn’t find a QR code in this picture. Take it straight on, with the whole code in it.',
    noPayment: 'This QR code holds no payment in euros.',
  },
  de: {
    pasted: 'Aus dem eingefügten Text übernommen',
    scanned: 'Aus dem QR-Code übernommen',
    undo: 'Rückgängig machen',
    scan: 'Aus QR-Code ausfüllen',
    unreadable: 'Auf diesem Bild ist kein QR-Code zu erkennen. Fotografieren Sie ihn gerade und vollständig.',
    noPayment: 'Dieser QR-Code enthält keine Zahlung in Euro.',
  },
  ar: {
    pasted: 'مُلئت هذه الحقول من النص الذي لصقته',
    scanned: 'مُلئت هذه الحقول من رمز QR',
    undo: 'تراجع',
    scan: 'الملء من رمز QR',
    unreadable: 'لم نجد رمز QR في هذه الصورة. صوّره كاملًا ومن الأمام مباشرة.',
    noPayment: 'لا يحتوي رمز QR هذا على دفعة باليورو.',
  },
  fr: {
    pasted: 'Rempli à partir du texte collé',
    scanned: 'Rempli à partir du QR code',
    undo: 'Annuler',
    scan: 'Remplir avec un QR code',
    unreadable: 'Nous n’avons pas trouvé de QR code sur cette image. Photographiez-le de face et en entier.',
    noPayment: 'Ce QR code ne contient pas de paiement en euros.',
  },
  es: {
    pasted: 'Rellenado con el texto que ha pegado',
    scanned: 'Rellenado con el código QR',
    undo: 'Deshacer',
    scan: 'Rellenar con un código QR',
    unreadable: 'No hemos encontrado ningún código QR en esta imagen. Fotografíelo de frente y entero.',
    noPayment: 'Este código QR no contiene ningún pago en euros.',
  },
};
