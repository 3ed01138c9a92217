let isOpen = false;

/** Whether the bank tells this page of what happens; while it does, nothing needs to be asked for. */
export const liveConnection = {
  isOpen: (): boolean => isOpen,
  set: (open: boolean): void => {
    isOpen = open;
  },
  /** `news`: the bank has told of a message or a notice, or may have before the connection was open. */
  events: new EventTarget(),
};
