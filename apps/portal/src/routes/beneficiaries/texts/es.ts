import type { BeneficiaryFormTexts } from './index.ts';

export const texts: BeneficiaryFormTexts = {
  problem: '{{field}}: {{problem}}',
  help: 'Ayuda: {{field}}',
  helps: {
    iban: 'El número internacional de una cuenta: dos letras para el país, dos dígitos de control, y después el banco y la cuenta. Figura en las facturas, y el titular lo encuentra en la aplicación de su banco.',
    bic: 'El código de un banco, también llamado código SWIFT: 8 u 11 letras y cifras. Suele estar junto al IBAN o al número de cuenta.',
    sortCode:
      'Seis cifras que identifican un banco y su sucursal en el Reino Unido, a menudo escritas así: 12-34-56. Están junto al número de cuenta y en la tarjeta.',
    aba: 'Nueve cifras que identifican un banco de Estados Unidos. Algunos bancos tienen varios números: pida el de las transferencias (wire transfers).',
  },
};
