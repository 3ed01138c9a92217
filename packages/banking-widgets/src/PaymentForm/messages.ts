/** What the documents of a payment say. Their own, not the shared texts, so that a page without them loads none of these. */
export const documentMessages = {
  en: {
    required: 'Add this document. The bank needs it for this payment.',
    unsettled: 'Wait until every file has arrived, or remove it.',
  },
  de: {
    required: 'Fügen Sie dieses Dokument hinzu. Die Bank braucht es für diese Zahlung.',
    unsettled: 'Warten Sie, bis alle Dateien da sind, oder entfernen Sie sie.',
  },
  ar: {
    required: 'أضف هذا المستند، فالبنك يحتاج إليه لهذه الدفعة.',
    unsettled: 'انتظر حتى تصل كل الملفات، أو أزِلها.',
  },
  fr: {
    required: 'Ajoutez ce document. La banque en a besoin pour ce paiement.',
    unsettled: 'Attendez que tous les fichiers soient arrivés, ou retirez-les.',
  },
  es: {
    required: 'Añada este documento. El banco lo necesita para este pago.',
    unsettled: 'Espere a que lleguen todos los archivos o quítelos.',
  },
};
