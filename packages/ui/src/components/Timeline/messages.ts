export const timelineMessages = {
  en: { done: 'Done', current: 'In progress', upcoming: 'Not started', error: 'Not completed' },
  de: { done: 'Erledigt', current: 'In Bearbeitung', upcoming: 'Noch offen', error: 'Nicht abgeschlossen' },
  ar: { done: 'تم', current: 'قيد التنفيذ', upcoming: 'لم تبدأ بعد', error: 'لم تكتمل' },
  fr: { done: 'Terminé', current: 'En cours', upcoming: 'À venir', error: 'Non abouti' },
  es: { done: 'Completado', current: 'En curso', upcoming: 'Pendiente', error: 'No completado' },
};
