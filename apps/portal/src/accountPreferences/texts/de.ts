import type { AccountPreferencesTexts } from './index.ts';

export const texts: AccountPreferencesTexts = {
  save: 'Speichern',
  cancel: 'Abbrechen',
  undo: 'Rückgängig machen',
  undoFailed: 'Das ließ sich nicht rückgängig machen',
  nickname: {
    title: 'Kurzname des Kontos',
    text: 'Nur Sie sehen ihn. Auf Kontoauszügen und in Schreiben heißt das Konto weiterhin {{name}}.',
    textUnnamed: 'Nur Sie sehen ihn. Auf Kontoauszügen und in Schreiben steht die Kontonummer.',
    label: 'Kurzname',
    hint: 'Höchstens 40 Zeichen. Lassen Sie das Feld leer, um den Kurznamen zu entfernen.',
    length: 'Bitte höchstens 40 Zeichen verwenden.',
    characters: 'Bitte nur sichtbare Buchstaben, Ziffern und Zeichen verwenden.',
    saved: 'Kurzname gespeichert',
    removed: 'Kurzname entfernt',
  },
  order: {
    act: 'Konten anordnen',
    text: 'Nur Sie sehen diese Reihenfolge.',
    list: 'Konten in Ihrer Reihenfolge',
    up: '{{name}} nach oben verschieben',
    down: '{{name}} nach unten verschieben',
    moved: '{{name}} steht jetzt an Stelle {{place}} von {{total}}',
    saved: 'Reihenfolge gespeichert',
  },
};
