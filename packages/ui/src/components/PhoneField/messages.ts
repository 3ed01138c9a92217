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
};
