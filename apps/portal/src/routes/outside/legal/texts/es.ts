import type { LegalTexts } from './index.ts';

export const texts: LegalTexts = {
  contact: 'Escríbanos',
  terms: {
    title: 'Condiciones',
    text: '{{bank}} es un entorno de pruebas de {{legalName}}. Sus cuentas, personas y pagos son inventados, nada de lo que contiene es una oferta y su uso no crea ningún contrato. El banco que utilice este portal pondrá aquí sus propias condiciones.',
  },
  privacy: {
    title: 'Privacidad',
    text: 'Este entorno de pruebas necesita una cookie para mantener su sesión abierta y recuerda en su navegador su idioma y el orden de sus cuentas. No mide ni transmite nada. Al cerrar sesión se borra lo que le pertenece. No introduzca datos de personas reales.',
  },
  accessibility: {
    title: 'Accesibilidad',
    text: 'Creamos este portal según las WCAG 2.2, nivel AA: funciona solo con el teclado, con lectores de pantalla, con alto contraste, con un zoom del 400\u00a0% y sin animaciones. Si algo no funciona, cuéntenos qué quería hacer.',
  },
  complaints: {
    title: 'Reclamaciones',
    text: 'Si algo ha ido mal, escriba a {{legalName}} y explique qué ocurrió y cuándo. El banco que utilice este portal indicará aquí su procedimiento de reclamación y su defensor del cliente.',
  },
};
