import { authOperations } from '../contract/operations/auth.ts';
import { settingsOperations } from '../contract/operations/settings.ts';
import { clientOf, type Client, type ClientOptions } from './clientOf.ts';

const signInOperations = { ...authOperations, ...settingsOperations };

/** The bank, as somebody sees it who is not signed in. */
export type SignInClient = Client<keyof typeof signInOperations>;

/** A client that signs somebody in and reads settings, for a page that is too small to bring the whole contract. */
export const createSignInClient = (options: ClientOptions): SignInClient =>
  clientOf(signInOperations, options);
