/** Key of a sandbox tenant. */
export type TenantKey = 'kontor' | 'pico' | 'ashgrove';

/** Somebody to sign in as in the sandbox. */
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
      'Amara Cole, main representative of Northlight Studio Ltd, who signs for it; also an individual with an account of her own',
  },
  {
    key: 'viewer',
    tenant: 'kontor',
    phone: '+447700900105',
    firstName: 'Ben',
    lastName: 'Sato',
    dob: '1994-09-21',
    description: 'Ben Sato, an official of Northlight Studio Ltd who may prepare payments but not sign them',
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
] as const satisfies readonly Persona[];

export type PersonaKey = (typeof personas)[number]['key'];
