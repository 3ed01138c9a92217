import type { AccountPreferencesTexts } from './index.ts';

export const texts: AccountPreferencesTexts = {
  save: 'Guardar',
  cancel: 'Cancelar',
  undo: 'Deshacer',
  undoFailed: 'No hemos podido deshacer el cambio',
  nickname: {
    title: 'Alias de la cuenta',
    text: 'Solo lo ve usted. Los extractos y las cartas mantienen el nombre de la cuenta, {{name}}.',
    textUnnamed: 'Solo lo ve usted. En los extractos y las cartas figura el número de cuenta.',
    label: 'Alias',
    hint: 'Hasta 40 caracteres. Deje el campo vacío para quitar el alias.',
    length: 'Use 40 caracteres como máximo.',
    characters: 'Use solo letras, números y signos visibles.',
    saved: 'Alias guardado',
    removed: 'Alias eliminado',
  },
  order: {
    act: 'Ordenar las cuentas',
    text: 'Solo usted ve este orden.',
    list: 'Cuentas en su orden',
    up: 'Subir {{name}}',
    down: 'Bajar {{name}}',
    moved: '{{name}} está ahora en el puesto {{place}} de {{total}}',
    saved: 'Orden guardado',
  },
};
