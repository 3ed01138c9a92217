import type { LegalTexts } from './index.ts';

export const texts: LegalTexts = {
  contact: 'Schreiben Sie uns',
  terms: {
    title: 'Geschäftsbedingungen',
    text: '{{bank}} ist eine Sandbox von {{legalName}}. Konten, Personen und Zahlungen sind erfunden, nichts darin ist ein Angebot, und durch die Nutzung kommt kein Vertrag zustande. Eine Bank, die dieses Portal betreibt, setzt hier ihre eigenen Bedingungen ein.',
  },
  privacy: {
    title: 'Datenschutz',
    text: 'Diese Sandbox braucht ein Cookie, um Sie angemeldet zu halten, und merkt sich in Ihrem Browser die Sprache und die Reihenfolge Ihrer Konten. Sie misst nichts und gibt nichts weiter. Beim Abmelden wird entfernt, was zu Ihnen gehört. Geben Sie keine Daten echter Personen ein.',
  },
  accessibility: {
    title: 'Barrierefreiheit',
    text: 'Wir bauen dieses Portal nach WCAG 2.2, Stufe AA: Es lässt sich allein mit der Tastatur bedienen, mit Screenreadern, in hohem Kontrast, bei 400 % Vergrößerung und ohne Bewegung. Wo das nicht gelingt, sagen Sie uns, was Sie tun wollten.',
  },
  complaints: {
    title: 'Beschwerden',
    text: 'Wenn etwas schiefgegangen ist, schreiben Sie an {{legalName}}, was wann geschehen ist. Eine Bank, die dieses Portal betreibt, nennt hier ihr Beschwerdeverfahren und ihre Schlichtungsstelle.',
  },
};
