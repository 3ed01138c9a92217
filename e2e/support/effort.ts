import type { Locator } from '@playwright/test';

/**
 * What acts take a person who knows what to do, in seconds: by the keystroke-level model (Card, Moran and Newell, 1980), whose
 * pointing at a target stands for a tap, with the keystrokes of an average typist.
 */
const seconds = { tap: 1.1, key: 0.28, decision: 1.35 };

/** Counts what a person does by hand while a journey does it. */
export function countedHand() {
  const done = { taps: 0, keys: 0, fields: 0 };
  const tap = async (target: Locator): Promise<void> => {
    done.taps += 1;
    await target.tap();
  };
  return {
    done,
    tap,
    /** Answers a question by a tap. */
    answer: async (target: Locator): Promise<void> => {
      done.fields += 1;
      await tap(target);
    },
    /** Taps a field, unless it has the focus already, and types. */
    type: async (field: Locator, text: string): Promise<void> => {
      done.fields += 1;
      if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
      done.keys += text.length;
      await field.fill(text);
    },
    /** The person's time so far. */
    seconds: (): number => done.taps * seconds.tap + done.keys * seconds.key + done.fields * seconds.decision,
  };
}
