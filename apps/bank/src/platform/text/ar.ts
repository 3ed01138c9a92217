import type { BankTexts } from './en.ts';

/** A value as a run of its own: names, amounts and numbers keep their order in a text that runs from right to left. */
const own = (value: string): string => `\u2068${value}\u2069`;

const subjects = {
  BENEFICIARY: 'المستفيد',
  CONTRACT: 'العقد',
  FX_REQUEST: 'طلب سعر الصرف',
  PAYMENT_ORDER: 'أمر الدفع إلى',
  APPLICATION: 'الطلب',
};

const card = (lastFour: string) => `بطاقتك المنتهية بالأرقام ${own(lastFour)}`;
const notYou = 'إذا لم تكن أنت من فعل ذلك، فاتصل بنا فورًا.';

/** Arabic texts of the bank. */
export const arabic: BankTexts = {
  locale: 'ar-u-nu-latn',
  codes: {
    signIn: (code) => `${own(code)} هو رمز تسجيل الدخول الخاص بك. لا تخبر به أحدًا، ولا حتى نحن.`,
    recovery: (code) => `${own(code)} هو رمزك لتعيين كلمة مرور جديدة. لا تخبر به أحدًا، ولا حتى نحن.`,
  },
  changed: ({ password, email }) => {
    const named = [...(password ? ['كلمة المرور'] : []), ...(email ? ['عنوان البريد الإلكتروني'] : [])];
    return `تم تغيير ${named.join(' و')} في حسابك. ${notYou}`;
  },
  invited: (bank, site) =>
    `${own(bank)}: دعتك شركة إلى التصرف باسمها. سجّل الدخول${site === null ? '' : ` عبر ${own(site)}`} للقبول أو الرفض. لم تكن تتوقع ذلك؟ يمكنك تجاهل هذه الرسالة.`,
  notices: {
    signedIn: (device) => `تسجيل دخول جديد${device === null ? '' : ` من ${own(device)}`}. ${notYou}`,
    passwordChanged: `تم تغيير كلمة المرور الخاصة بك. ${notYou}`,
    passwordRecovered: `تم تعيين كلمة مرور جديدة وتسجيل خروجك من جميع الأجهزة. ${notYou}`,
    emailChanged: `تم تغيير عنوان بريدك الإلكتروني. ${notYou}`,
    accessBlocked: 'تم حظر دخولك وتسجيل خروجك من جميع الأجهزة. يُرجى الاتصال بنا.',
    accessUnblocked: 'أُلغي حظر دخولك. يمكنك تسجيل الدخول كالمعتاد.',
    accountBlocked: (number) =>
      `تم حظر الحساب ${own(number)}: يمكن استلام الأموال عليه، ولا يمكن الدفع منه. يُرجى الاتصال بنا.`,
    accountUnblocked: (number) => `أُلغي حظر الحساب ${own(number)}. يمكنك الدفع منه كالمعتاد.`,
    paymentRejected: (amount, payee) =>
      `رُفضت دفعتك بمبلغ ${own(amount)} إلى ${own(payee)}. أصبح المبلغ متاحًا من جديد.`,
    paymentDelayed: (amount, payee) =>
      `تأخرت دفعتك بمبلغ ${own(amount)} إلى ${own(payee)}. نتابع الأمر، ويبقى المبلغ محجوزًا حتى ذلك الحين.`,
    paymentReturned: (amount, payee) =>
      `أُعيدت دفعتك بمبلغ ${own(amount)} إلى ${own(payee)}. عاد المبلغ إلى حسابك.`,
    paymentReceived: (amount, payer) => `استلمت ${own(amount)}${payer === null ? '' : ` من ${own(payer)}`}.`,
    paymentSent: (amount, payee) =>
      `أُرسلت دفعتك بمبلغ ${own(amount)}${payee === null ? '' : ` إلى ${own(payee)}`}.`,
    paymentAwaitsSignature: (amount, payee) =>
      `دفعة بمبلغ ${own(amount)}${payee === null ? '' : ` إلى ${own(payee)}`} تنتظر توقيعك.`,
    orderAwaitsSignature: (amount, partner) =>
      `أمر دفع بمبلغ ${own(amount)}${partner === null ? '' : ` عبر ${own(partner)}`} ينتظر توقيعك.`,
    lowBalance: (account, amount, below) =>
      `انخفض رصيد حسابك ${own(account)} إلى ${own(amount)}، أي دون الحد الذي عيّنته وهو ${own(below)}.`,
    invitationAccepted: (name, company) =>
      `تم قبول دعوتك من جانب ${own(name)}، الذي يمكنه الآن التصرف باسم ${own(company)}.`,
    invitationDeclined: (name, company) => `تم رفض دعوتك من جانب ${own(name)} للتصرف باسم ${own(company)}.`,
    applicationAskedAgain: 'نحتاج إلى معلومات إضافية لاستكمال طلبك.',
    decided: (about, outcome, name) =>
      `تم ${outcome === 'ACCEPTED' ? 'قبول' : 'رفض'} ${subjects[about]}${name === null ? '' : ` ${own(name)}`}.`,
    exportReady: (name) => `ملفك ${own(name)} جاهز. يمكنك تنزيله خلال 7 أيام.`,
    exportFailed: 'تعذّر إنشاء ملف سجل عملياتك. اختر فترة أقصر.',
  },
  cards: {
    ordered: (lastFour) => `تم طلب ${card(lastFour)}.`,
    sent: (lastFour) => `${card(lastFour)} في الطريق إليك. فعّلها هنا عند استلامها.`,
    expiring: (lastFour, on) =>
      `تنتهي صلاحية ${card(lastFour)} في ${own(on)}. اطلب بطاقة جديدة في الوقت المناسب.`,
    expired: (lastFour) => `انتهت صلاحية ${card(lastFour)} ولم تعد صالحة للدفع.`,
    frozen: (lastFour) => `جمّدنا ${card(lastFour)}. اتصل بنا إذا احتجت إليها.`,
    canceled: (lastFour) => `ألغينا ${card(lastFour)}. لم تعد صالحة للدفع.`,
    paid: (amount, merchant, lastFour) =>
      `دفعت ${own(amount)}${merchant === null ? '' : ` إلى ${own(merchant)}`} باستخدام ${card(lastFour)}.`,
    declined: (amount, merchant, lastFour, why) =>
      `رُفضت عملية شراء بمبلغ ${own(amount)} لدى ${own(merchant)} باستخدام ${card(lastFour)}: ${why}.`,
    refunded: (amount, merchant, lastFour) =>
      merchant === null
        ? `تم رد ${own(amount)} إلى ${card(lastFour)}.`
        : `تم رد ${own(amount)} من ${own(merchant)} إلى ${card(lastFour)}.`,
    reasons: {
      CARD_NOT_ACTIVE: 'لم تُفعَّل البطاقة بعد',
      CARD_FROZEN: 'البطاقة مجمّدة',
      CARD_CANCELED: 'البطاقة ملغاة',
      CARD_EXPIRED: 'انتهت صلاحية البطاقة',
      ACCOUNT_BLOCKED: 'حساب البطاقة محظور',
      HOLDER_BLOCKED: 'لا يحق لحامل البطاقة الإنفاق من هذا الحساب',
      NO_RATE: 'لا يتوفر لدينا حاليًا سعر صرف لهذه العملة',
      SUM_TOO_SMALL: 'المبلغ صغير جدًا',
      LIMIT_PER_WEEK: 'يتجاوز المبلغ الحد الأسبوعي',
      LIMIT_PER_MONTH: 'يتجاوز المبلغ الحد الشهري',
      LIMIT_INDEFINITELY: 'يتجاوز المبلغ حد البطاقة',
      INSUFFICIENT_FUNDS: 'لا يوجد مال كافٍ في الحساب',
    },
  },
  titles: {
    SIGN_IN: 'تسجيل دخول جديد',
    PAYMENT_AWAITING_SIGNATURE: 'توقيعك مطلوب',
    PAYMENT_SENT: 'تم إرسال الدفعة',
    PAYMENT_RECEIVED: 'تم استلام مبلغ',
    LOW_BALANCE: 'رصيد منخفض',
    PRODUCT_NEWS: 'أخبار من {bank}',
  },
  email: {
    open: 'فتح في {bank}',
    why: 'تصلك هذه الرسالة لأنك طلبت ذلك من {bank}.',
    change: 'اختيار الإشعارات التي تصلك',
    never: 'لا نطلب منك أبدًا رمزًا أو كلمة مرور عبر البريد الإلكتروني.',
  },
  signing: {
    payment: 'دفعة',
    exchange: 'صرف عملات',
    remittance: 'أمر تحويل',
    agreements: 'الاتفاقيات',
    amount: 'المبلغ',
    payee: 'المستلم',
    account: 'الحساب',
    sold: 'تبيع',
    bought: 'تستلم',
    rate: 'سعر الصرف',
    fee: 'الرسوم',
    reference: 'البيان',
    partner: 'يُصرف عبر',
    payees: 'المستلمون',
    purpose: 'الغرض',
    pay: (amount, payee, account, code) =>
      `دفع ${own(amount)} إلى ${own(payee)} ${own(account)}. الرمز ${own(code)}`,
    convert: (sold, bought, account, code) =>
      `صرف ${own(sold)} مقابل ${own(bought)} إلى ${own(account)}. الرمز ${own(code)}`,
    remit: (amount, partner, code) => `تحويل ${own(amount)} عبر ${own(partner)}. الرمز ${own(code)}`,
    agree: (names, code) => `توقيع ${own(names)}. الرمز ${own(code)}`,
  },
};
