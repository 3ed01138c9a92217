export const passwordMessages = {
  en: {
    show: 'Show password',
    shown: 'Password is shown',
    hidden: 'Password is hidden',
    capsLock: 'Caps Lock is on',
  },
  de: {
    show: 'Passwort anzeigen',
    shown: 'Passwort ist sichtbar',
    hidden: 'Passwort ist verborgen',
    capsLock: 'Feststelltaste ist aktiv',
  },
  ar: {
    show: 'إظهار كلمة المرور',
    shown: 'كلمة المرور ظاهرة',
    hidden: 'كلمة المرور مخفية',
    capsLock: 'مفتاح Caps Lock مفعّل',
  },
  fr: {
    show: 'Afficher le mot de passe',
    shown: 'Le mot de passe est visible',
    hidden: 'Le mot de passe est masqué',
    capsLock: 'La touche Verr. Maj. est activée',
  },
  es: {
    show: 'Mostrar la contraseña',
    shown: 'La contraseña se muestra',
    hidden: 'La contraseña está oculta',
    capsLock: 'El bloqueo de mayúsculas está activado',
  },
};
