/** How long nothing is typed before it is saved, in ms. */
const pauseMs = 1000;

/** How a form is kept at the bank. */
export type DraftCalls<Content, Draft> = {
  /** What the bank keeps of it; null: nothing, or it can't be said. */
  readonly find: () => Promise<Draft | null>;
  readonly save: (content: Content) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
};

/**
 * A form as the bank keeps it for the person's other devices, and for this one should its session end (ruling 12). What fails is
 * left until the next change.
 */
export function draftAtBank<Content, Draft>(calls: DraftCalls<Content, Draft>) {
  let typed: Content | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the bank has something of this form, as far as this page knows. */
  let kept = false;
  let next: (() => Promise<unknown>) | null = null;
  let working = false;

  // One call after the other, and of those that wait only the last: an older one never comes after a newer one.
  const enqueue = async (call: () => Promise<unknown>) => {
    next = call;
    if (working) return;
    working = true;
    while (next !== null) {
      const now: () => Promise<unknown> = next;
      next = null;
      await now();
    }
    working = false;
  };

  const flush = () => {
    clearTimeout(timer);
    if (typed === null) return;
    const content = typed;
    typed = null;
    kept = true;
    void enqueue(() => calls.save(content));
  };

  return {
    /** What the bank keeps; null: nothing, or it can't be said. */
    find: async (): Promise<Draft | null> => {
      const found = await calls.find();
      if (found !== null) kept = true;
      return found;
    },
    /** Keeps what is typed, once typing pauses. */
    save: (content: Content) => {
      typed = content;
      clearTimeout(timer);
      timer = setTimeout(flush, pauseMs);
    },
    /** Keeps what is typed now. */
    flush,
    /** Drops what is kept, and what was typed since. */
    drop: () => {
      clearTimeout(timer);
      typed = null;
      if (!kept) return;
      kept = false;
      void enqueue(calls.remove);
    },
  };
}
