/** What is said of files and documents that the bank did not take (ERR-22); not among the texts that every page loads. */
export const uploadMessages = {
  en: {
    uploadFailed: 'Upload failed: internal server error',
    uploadLost: 'The connection was lost on the way. The file is still here.',
    infected: 'This file can’t be accepted: our virus scan found malware in it. Choose another one.',
    attachFailed: 'The documents were not added: internal server error',
    attachUnknown: 'We couldn’t confirm that the documents were added',
    attachFailedText: 'The payment is made and waits under To sign. Try again: you won’t pay twice.',
  },
  de: {
    uploadFailed: 'Hochladen fehlgeschlagen: interner Serverfehler',
    uploadLost: 'Unterwegs ist die Verbindung abgebrochen. Die Datei ist noch da.',
    infected:
      'Diese Datei können wir nicht annehmen: Unser Virenscanner hat Schadsoftware darin gefunden. Wählen Sie eine andere.',
    attachFailed: 'Die Dokumente wurden nicht hinzugefügt: interner Serverfehler',
    attachUnknown: 'Wir konnten nicht bestätigen, dass die Dokumente hinzugefügt wurden',
    attachFailedText:
      'Die Zahlung ist angelegt und wartet unter Freigaben. Versuchen Sie es noch einmal: Sie zahlen nicht doppelt.',
  },
  ar: {
    uploadFailed: 'تعذّر الرفع: خطأ داخلي في الخادم',
    uploadLost: 'انقطع الاتصال أثناء الرفع. الملف لا يزال هنا.',
    infected: 'لا يمكننا قبول هذا الملف: عثر فحص الفيروسات لدينا على برمجية خبيثة فيه. اختر ملفًا آخر.',
    attachFailed: 'لم تُضَف المستندات: خطأ داخلي في الخادم',
    attachUnknown: 'تعذّر التأكد من إضافة المستندات',
    attachFailedText: 'أُنشئت الدفعة وهي في انتظار توقيعك. حاول مرة أخرى، فلن تدفع مرتين.',
  },
  fr: {
    uploadFailed: 'Échec de l’envoi\u00a0: erreur interne du serveur',
    uploadLost: 'La connexion a été coupée pendant l’envoi. Le fichier est toujours là.',
    infected:
      'Nous ne pouvons pas accepter ce fichier\u00a0: notre antivirus y a détecté un logiciel malveillant. Choisissez-en un autre.',
    attachFailed: 'Les documents n’ont pas été ajoutés\u00a0: erreur interne du serveur',
    attachUnknown: 'Nous n’avons pas pu confirmer l’ajout des documents',
    attachFailedText:
      'Le paiement est créé et attend votre signature. Réessayez\u00a0: vous ne paierez pas deux fois.',
  },
  es: {
    uploadFailed: 'No se pudo subir: error interno del servidor',
    uploadLost: 'Se perdió la conexión durante la subida. El archivo sigue aquí.',
    infected:
      'No podemos aceptar este archivo: nuestro antivirus ha detectado en él un programa malicioso. Elija otro.',
    attachFailed: 'Los documentos no se han añadido: error interno del servidor',
    attachUnknown: 'No hemos podido confirmar que se hayan añadido los documentos',
    attachFailedText: 'El pago está creado y espera su firma. Inténtelo de nuevo: no pagará dos veces.',
  },
};
