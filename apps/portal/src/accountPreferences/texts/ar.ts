import type { AccountPreferencesTexts } from './index.ts';

export const texts: AccountPreferencesTexts = {
  save: 'حفظ',
  cancel: 'إلغاء',
  undo: 'تراجع',
  undoFailed: 'تعذّر التراجع عن ذلك',
  nickname: {
    title: 'الاسم المختصر للحساب',
    text: 'لا يراه سواك. أما كشوف الحساب والخطابات فتحتفظ باسم الحساب، {{name}}.',
    textUnnamed: 'لا يراه سواك. أما كشوف الحساب والخطابات فتذكر رقم الحساب.',
    label: 'الاسم المختصر',
    hint: '40 حرفًا على الأكثر. اترك الحقل فارغًا لإزالة الاسم المختصر.',
    length: 'استخدم 40 حرفًا أو أقل.',
    characters: 'استخدم حروفًا وأرقامًا وعلامات مرئية فقط.',
    saved: 'تم حفظ الاسم المختصر',
    removed: 'تمت إزالة الاسم المختصر',
  },
  order: {
    act: 'ترتيب الحسابات',
    text: 'لا يرى هذا الترتيب سواك.',
    list: 'الحسابات بالترتيب',
    up: 'نقل {{name}} إلى أعلى',
    down: 'نقل {{name}} إلى أسفل',
    moved: 'أصبح {{name}} في الموضع {{place}} من {{total}}',
    saved: 'تم حفظ الترتيب',
  },
};
