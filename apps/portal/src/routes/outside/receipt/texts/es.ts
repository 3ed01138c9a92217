import type { ReceiptTexts } from './index.ts';

export const texts: ReceiptTexts = {
  title: 'Comprobar un justificante',
  intro: 'Introduzca el código de un justificante de {{bank}} para ver lo que se contabilizó.',
  code: 'Código de verificación',
  codeHint: 'Está en el justificante, junto al código QR.',
  codeMissing: 'Introduzca el código que figura en el justificante.',
  check: 'Comprobar justificante',
  checking: 'Comprobando el justificante',
  genuine: 'Este justificante es auténtico',
  genuineText: 'Esto es lo que {{bank}} contabilizó. Si su justificante dice otra cosa, no se fíe de él.',
  mismatch: 'Este justificante no coincide',
  mismatchText:
    'El importe del justificante no es el que {{bank}} contabilizó. No se fíe de este justificante.',
  unknown: 'No hay ningún justificante con este código',
  unknownText:
    '{{bank}} no ha emitido ningún justificante con este código. Compruebe que el código esté bien escrito.',
  failed: 'No hemos podido comprobar este justificante',
  retry: 'Reintentar',
  returned: 'El pago se devolvió después. El beneficiario ya no tiene el dinero.',
  facts: 'Lo que se contabilizó',
  claimed: 'Importe del justificante',
  booked: 'Importe contabilizado',
  payee: 'Beneficiario',
  date: 'Contabilizado el',
};
