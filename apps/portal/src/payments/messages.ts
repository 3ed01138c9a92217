/** What is said of documents that the bank did not take (ERR-22); not among the texts that every page loads. */
export const uploadMessages = {
  en: {
    uploadFailed: 'Upload failed: internal server error',
    attachFailed: 'The documents were not added: internal server error',
    attachFailedText: 'The payment is made and waits under To sign. Try again: you won’t pay twice.',
  },
  de: {
    uploadFailed: 'Hochladen fehlgeschlagen: interner Serverfehler',
    attachFailed: 'Die Dokumente wurden nicht hinzugefügt: interner Serverfehler',
    attachFailedText:
      'Die Zahlung ist angelegt und wartet unter Freigaben. Versuchen Sie es noch einmal: Sie zahlen nicht doppelt.',
  },
  ar: {
    uploadFailed: 'تعذّر الرفع: خطأ داخلي في الخادم',
    attachFailed: 'لم تُضَف المستندات: خطأ داخلي في الخادم',
    attachFailedText: 'أُنشئت الدفعة وهي في انتظار توقيعك. حاول مرة أخرى، فلن تدفع مرتين.',
  },
  fr: {
    uploadFailed: 'Échec de l’envoi\u00a0: erreur interne du serveur',
    attachFailed: 'Les documents n’ont pas été ajoutés\u00a0: erreur interne du serveur',
    attachFailedText:
      'Le paiement est créé et attend votre signature. Réessayez\u00a0: vous ne paierez pas deux fois.',
  },
  es: {
    uploadFailed: 'No se pudo subir: error interno del servidor',
    attachFailed: 'Los documentos no se han añadido: error interno del servidor',
    attachFailedText: 'El pago está creado y espera su firma. Inténtelo de nuevo: no pagará dos veces.',
  },
};
