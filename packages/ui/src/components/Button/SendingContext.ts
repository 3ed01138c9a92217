import { createContext, createElement, useContext, type PropsWithChildren } from 'react';

const SendingContext = createContext<string | null>(null);

/** Turns off every button below that `sends`, with the reason; null when there is none. */
export const SendingUnavailable = ({ because, children }: PropsWithChildren<{ because: string | null }>) =>
  createElement(SendingContext.Provider, { value: because }, children);

/** Why nothing can be sent now, in words for a person; null when it can. */
export const useSendingUnavailable = (): string | null => useContext(SendingContext);
