import { createContext, createElement, useContext, type PropsWithChildren } from 'react';
import type { Client } from '../client/index.ts';

const ApiContext = createContext<Client | null>(null);

/** Gives everything below it the client. A QueryClientProvider stands beside it, with `createQueryClient()`. */
export const ApiProvider = ({ client, children }: PropsWithChildren<{ client: Client }>) =>
  createElement(ApiContext.Provider, { value: client }, children);

/** The client of the surrounding ApiProvider; throws without one. */
export function useApi(): Client {
  const client = useContext(ApiContext);
  if (!client) throw new Error('useApi needs an ApiProvider above it');
  return client;
}
