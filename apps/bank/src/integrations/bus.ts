import type { BankEvent } from '../platform/events.ts';

/** Carries events between the nodes of the bank. It may lose some; it never makes one up. */
export type Bus = {
  /** Tells every node, this one included. Returns at once. */
  publish: (event: BankEvent) => void;
  close(): Promise<void>;
};

/** Who hears what a bus carries. */
export type BusListener = {
  heard: (event: BankEvent) => void;
  /** Events may have been missed: whoever needs them all has to look for themselves. */
  missed: () => void;
};
