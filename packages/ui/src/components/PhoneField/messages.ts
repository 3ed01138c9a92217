export const phoneMessages = {
  en: {
    refused: 'Only digits and the plus sign can be entered here.',
    unreadable: 'The text you pasted is not a phone number. Nothing was changed.',
  },
  de: {
    refused: 'Hier sind nur Ziffern und das Pluszeichen möglich.',
    unreadable: 'Der eingefügte Text ist keine Telefonnummer. Es wurde nichts geändert.',
  },
  ar: {
    refused: 'يمكن إدخال الأرقام وعلامة الجمع فقط.',
    unreadable: 'النص الذي لصقته ليس رقم هاتف. لم يتغير شيء.',
  },
  fr: {
    refused: 'Seuls des chiffres et le signe plus peuvent être saisis ici.',
    unreadable: 'Le texte collé n’est pas un numéro de téléphone. Rien n’a été modifié.',
  },
  es: {
    refused: 'Aquí solo puede introducir dígitos y el signo más.',
    unreadable: 'El texto que ha pegado no es un número de teléfono. No se ha cambiado nada.',
  },
};
