/** What the widget says. Its own, not the shared texts, so that a page without it loads none of them. */
export const agreementReaderMessages = {
  en: {
    version: (version: string, day: string) => `Version ${version}, in force from ${day}`,
    language: (name: string) => `Language: ${name}`,
    asFile: 'Open as PDF',
    changed: 'What has changed',
    loading: 'Loading the agreement',
    failed: 'We couldn’t load the agreement',
    sections: 'Sections',
    place: (at: number, of: number, heading: string | null) =>
      heading === null ? `${at} of ${of}` : `${at} of ${of} · ${heading}`,
    read: 'Read so far',
    minutesLeft: (minutes: number) =>
      minutes <= 1 ? 'about a minute left' : `about ${minutes} minutes left`,
    toTheEnd: 'Read to the end, then accept.',
    ask: 'Ask a question',
    next: (section: number) => `Next, section ${section}`,
    accept: 'Accept',
    done: 'Close',
  },
  de: {
    version: (version: string, day: string) => `Fassung ${version}, gültig ab ${day}`,
    language: (name: string) => `Sprache: ${name}`,
    asFile: 'Als PDF öffnen',
    changed: 'Was sich geändert hat',
    loading: 'Die Vereinbarung wird geladen',
    failed: 'Die Vereinbarung konnte nicht geladen werden',
    sections: 'Abschnitte',
    place: (at: number, of: number, heading: string | null) =>
      heading === null ? `${at} von ${of}` : `${at} von ${of} · ${heading}`,
    read: 'Bisher gelesen',
    minutesLeft: (minutes: number) =>
      minutes <= 1 ? 'noch etwa eine Minute' : `noch etwa ${minutes} Minuten`,
    toTheEnd: 'Lesen Sie bis zum Ende und stimmen Sie dann zu.',
    ask: 'Frage stellen',
    next: (section: number) => `Weiter zu Abschnitt ${section}`,
    accept: 'Zustimmen',
    done: 'Schließen',
  },
  ar: {
    version: (version: string, day: string) => `الإصدار ${version}، ساري المفعول من ${day}`,
    language: (name: string) => `اللغة: ${name}`,
    asFile: 'فتح بصيغة PDF',
    changed: 'ما الذي تغيّر',
    loading: 'جارٍ تحميل الاتفاقية',
    failed: 'تعذّر تحميل الاتفاقية',
    sections: 'الأقسام',
    place: (at: number, of: number, heading: string | null) =>
      heading === null ? `${at} من ${of}` : `${at} من ${of} · ${heading}`,
    read: 'ما قُرئ حتى الآن',
    minutesLeft: (minutes: number) =>
      minutes <= 1
        ? 'بقيت دقيقة تقريبًا'
        : minutes === 2
          ? 'بقيت دقيقتان تقريبًا'
          : `بقيت ${minutes} ${minutes <= 10 ? 'دقائق' : 'دقيقة'} تقريبًا`,
    toTheEnd: 'اقرأ حتى النهاية ثم وافق.',
    ask: 'اطرح سؤالًا',
    next: (section: number) => `التالي، القسم ${section}`,
    accept: 'موافقة',
    done: 'إغلاق',
  },
  fr: {
    version: (version: string, day: string) => `Version ${version}, en vigueur à partir du ${day}`,
    language: (name: string) => `Langue\u00a0: ${name}`,
    asFile: 'Ouvrir en PDF',
    changed: 'Ce qui a changé',
    loading: 'Chargement de la convention',
    failed: 'Impossible de charger la convention',
    sections: 'Sections',
    place: (at: number, of: number, heading: string | null) =>
      heading === null ? `${at} sur ${of}` : `${at} sur ${of} · ${heading}`,
    read: 'Lu jusqu’ici',
    minutesLeft: (minutes: number) =>
      minutes <= 1 ? 'encore une minute environ' : `encore ${minutes} minutes environ`,
    toTheEnd: 'Lisez jusqu’à la fin, puis acceptez.',
    ask: 'Poser une question',
    next: (section: number) => `Suite, section ${section}`,
    accept: 'Accepter',
    done: 'Fermer',
  },
  es: {
    version: (version: string, day: string) => `Versión ${version}, en vigor desde el ${day}`,
    language: (name: string) => `Idioma: ${name}`,
    asFile: 'Abrir en PDF',
    changed: 'Qué ha cambiado',
    loading: 'Cargando el acuerdo',
    failed: 'No hemos podido cargar el acuerdo',
    sections: 'Secciones',
    place: (at: number, of: number, heading: string | null) =>
      heading === null ? `${at} de ${of}` : `${at} de ${of} · ${heading}`,
    read: 'Leído hasta ahora',
    minutesLeft: (minutes: number) =>
      minutes <= 1 ? 'queda alrededor de un minuto' : `quedan unos ${minutes} minutos`,
    toTheEnd: 'Lea hasta el final y después acepte.',
    ask: 'Hacer una pregunta',
    next: (section: number) => `Siguiente, sección ${section}`,
    accept: 'Aceptar',
    done: 'Cerrar',
  },
};
