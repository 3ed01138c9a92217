/** Key of a sandbox tenant. */
export type TenantKey = 'kontor' | 'pico' | 'ashgrove';

/** Somebody to sign in the sandbox. */
export type Persona = {
  readonly key: string;
  /** E.164, from the numbers that Ofcom keeps free for films. */
  readonly phone: string;
  readonly description: string;
  readonly tenant: TenantKey;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  /** Signs in with it on a remembered device. */
  readonly password?: string;
};

/** The password of every persona that has one. */
const password = 'harbour-lantern-42';

export const personas = [
  {
    key: 'individual',
    tenant: 'kontor',
    phone: '+447700900101',
    firstName: 'Olivia',
    lastName: 'Bennett',
    dob: '1988-04-17',
    password,
    description: `Olivia Bennett, an individual with five accounts in eight currencies and two years of history. Password: ${password}`,
  },
  {
    key: 'individual-single',
    tenant: 'kontor',
    phone: '+447700900102',
    firstName: 'James',
    lastName: 'Okafor',
    dob: '1991-11-02',
    description: 'James Okafor, an individual with one account holding EUR and GBP: somebody to pay',
  },
  {
    key: 'newcomer',
    tenant: 'kontor',
    phone: '+447700900103',
    firstName: 'Mia',
    lastName: 'Lindqvist',
    dob: '1999-07-30',
    description: 'Mia Lindqvist, an individual who just joined and has no account yet',
  },
  {
    key: 'main-representative',
    tenant: 'kontor',
    phone: '+447700900104',
    firstName: 'Amara',
    lastName: 'Cole',
    dob: '1979-02-08',
    description:
      'Amara Cole, main representative of Northlight Studio Ltd, who signs for it; also an individual with an account of their own',
  },
  {
    key: 'viewer',
    tenant: 'kontor',
    phone: '+447700900105',
    firstName: 'Ben',
    lastName: 'Sato',
    dob: '1994-09-21',
    description: 'Ben Sato, a viewer of Northlight Studio Ltd, who sees everything and changes nothing',
  },
  {
    key: 'signer',
    tenant: 'kontor',
    phone: '+447700900106',
    firstName: 'Nadia',
    lastName: 'Rahman',
    dob: '1985-06-11',
    description: 'Nadia Rahman, an official of Northlight Studio Ltd who signs for it',
  },
  {
    key: 'company-official',
    tenant: 'kontor',
    phone: '+447700900107',
    firstName: 'Tom',
    lastName: 'Hartley',
    dob: '1990-01-25',
    description:
      'Tom Hartley, an official of Northlight Studio Ltd who prepares payments but does not sign, and has no account of their own',
  },
  {
    key: 'unidentified',
    tenant: 'kontor',
    phone: '+447700900108',
    firstName: 'Priya',
    lastName: 'Nair',
    dob: '1996-03-14',
    description: 'Priya Nair, an individual whom the bank has not identified yet',
  },
  {
    key: 'fresh-organization',
    tenant: 'kontor',
    phone: '+447700900109',
    firstName: 'Leo',
    lastName: 'Marchetti',
    dob: '1993-12-05',
    description:
      'Leo Marchetti, an individual whose organization was made minutes before the sandbox started',
  },
  {
    key: 'individual',
    tenant: 'pico',
    phone: '+447700900201',
    firstName: 'Luca',
    lastName: 'Moretti',
    dob: '2001-05-12',
    password,
    description: `Luca Moretti, an individual with three accounts and two years of history. Password: ${password}`,
  },
  {
    key: 'individual-single',
    tenant: 'pico',
    phone: '+447700900202',
    firstName: 'Zoe',
    lastName: 'Adler',
    dob: '2000-10-03',
    description: 'Zoe Adler, an individual with one account holding EUR and GBP: somebody to pay',
  },
  {
    key: 'newcomer',
    tenant: 'pico',
    phone: '+447700900203',
    firstName: 'Nils',
    lastName: 'Berger',
    dob: '2004-02-19',
    description: 'Nils Berger, an individual who just joined and has no account yet',
  },
  {
    key: 'main-representative',
    tenant: 'pico',
    phone: '+447700900204',
    firstName: 'Giulia',
    lastName: 'Ferro',
    dob: '1992-08-30',
    description:
      'Giulia Ferro, main representative of Officina Bolt S.r.l., who signs for it; also an individual with an account of their own',
  },
  {
    key: 'viewer',
    tenant: 'pico',
    phone: '+447700900205',
    firstName: 'Marco',
    lastName: 'Villa',
    dob: '1995-04-06',
    description: 'Marco Villa, a viewer of Officina Bolt S.r.l., who sees everything and changes nothing',
  },
  {
    key: 'signer',
    tenant: 'pico',
    phone: '+447700900206',
    firstName: 'Sara',
    lastName: 'Conti',
    dob: '1994-11-17',
    description: 'Sara Conti, an official of Officina Bolt S.r.l. who signs for it',
  },
  {
    key: 'company-official',
    tenant: 'pico',
    phone: '+447700900207',
    firstName: 'Enzo',
    lastName: 'Riva',
    dob: '1998-07-22',
    description:
      'Enzo Riva, an official of Officina Bolt S.r.l. who prepares payments but does not sign, and has no account of their own',
  },
  {
    key: 'unidentified',
    tenant: 'pico',
    phone: '+447700900208',
    firstName: 'Ivy',
    lastName: 'Chen',
    dob: '2003-09-09',
    description: 'Ivy Chen, an individual whom the bank has not identified yet',
  },
  {
    key: 'fresh-organization',
    tenant: 'pico',
    phone: '+447700900209',
    firstName: 'Omar',
    lastName: 'Haddad',
    dob: '1999-06-01',
    description: 'Omar Haddad, an individual whose organization was made minutes before the sandbox started',
  },
  {
    key: 'individual',
    tenant: 'ashgrove',
    phone: '+447700900301',
    firstName: 'Eleanor',
    lastName: 'Whitcombe',
    dob: '1961-12-29',
    password,
    description: `Eleanor Whitcombe, a private client with four accounts and two years of history. Password: ${password}`,
  },
  {
    key: 'individual-single',
    tenant: 'ashgrove',
    phone: '+447700900302',
    firstName: 'Henry',
    lastName: 'Ashdown',
    dob: '1958-03-15',
    description: 'Henry Ashdown, a private client with one account holding EUR and GBP: somebody to pay',
  },
  {
    key: 'newcomer',
    tenant: 'ashgrove',
    phone: '+447700900303',
    firstName: 'Beatrice',
    lastName: 'Hollis',
    dob: '1970-10-10',
    description: 'Beatrice Hollis, a private client who just joined and has no account yet',
  },
  {
    key: 'main-representative',
    tenant: 'ashgrove',
    phone: '+447700900304',
    firstName: 'Frederick',
    lastName: 'Harrow',
    dob: '1955-05-05',
    description:
      'Frederick Harrow, main representative of Harrow House Holdings AG, who signs for it; also a private client with an account of their own',
  },
  {
    key: 'viewer',
    tenant: 'ashgrove',
    phone: '+447700900305',
    firstName: 'Agnes',
    lastName: 'Keller',
    dob: '1968-01-13',
    description:
      'Agnes Keller, a viewer of Harrow House Holdings AG, who sees everything and changes nothing',
  },
  {
    key: 'signer',
    tenant: 'ashgrove',
    phone: '+447700900306',
    firstName: 'Victor',
    lastName: 'Amsler',
    dob: '1972-09-27',
    description: 'Victor Amsler, an official of Harrow House Holdings AG who signs for it',
  },
  {
    key: 'company-official',
    tenant: 'ashgrove',
    phone: '+447700900307',
    firstName: 'Ruth',
    lastName: 'Steiner',
    dob: '1980-12-01',
    description:
      'Ruth Steiner, an official of Harrow House Holdings AG who prepares payments but does not sign, and has no account of their own',
  },
  {
    key: 'unidentified',
    tenant: 'ashgrove',
    phone: '+447700900308',
    firstName: 'Clara',
    lastName: 'Devereux',
    dob: '1965-07-18',
    description: 'Clara Devereux, a private client whom the bank has not identified yet',
  },
  {
    key: 'fresh-organization',
    tenant: 'ashgrove',
    phone: '+447700900309',
    firstName: 'Arthur',
    lastName: 'Pell',
    dob: '1959-02-02',
    description:
      'Arthur Pell, a private client whose organization was made minutes before the sandbox started',
  },
] as const satisfies readonly Persona[];

export type PersonaKey = (typeof personas)[number]['key'];

/** The persona of a key, of which every tenant has one. */
export function personaOf(tenant: TenantKey, key: PersonaKey): Persona {
  const found = personas.find((persona) => persona.tenant === tenant && persona.key === key);
  if (found === undefined) throw new Error(`${tenant} has no persona ${key}`);
  return found;
}
