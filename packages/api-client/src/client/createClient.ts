import { operations } from '../contract/operations.ts';
import { clientOf, type Client, type ClientOptions } from './clientOf.ts';

/** The one way to call the bank. State is one tab's: make one client for an application. */
export const createClient = (options: ClientOptions): Client => clientOf(operations, options);
