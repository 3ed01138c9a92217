import type { BankEvent } from '../platform/events.ts';

/** Carries events between the nodes of the bank. It may lose some; it never makes one up. */
export type Bus = {
  /** Tells every node, this one included. Returns at once. */
  publish: (event: BankEvent) => void;
  close(): Promise<void>;
};

/** What a node does about the events of a bus. */
export type BusListener = {
  onEvent: (event: BankEvent) => void;
  /** Events may have been lost: a client that needs them all has to load its data again. */
  onGap: () => void;
};
