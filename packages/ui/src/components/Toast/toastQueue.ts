/** A press that can follow from a toast, such as "Undo". The toast goes away with it. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

interface ToastText {
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  /**
   * Toasts of one key are one toast: a later one takes the place of the earlier. Without a key, toasts that say the same
   * are one.
   */
  key?: string | undefined;
}

/** What `toast()` takes. Bad news stays until it is dismissed; the rest leaves after `timeout` ms (null: stays too). */
export type ToastRequest =
  | (ToastText & { tone: 'negative'; timeout?: never })
  | (ToastText & { tone: 'positive' | 'info'; timeout?: number | null | undefined });

/** A toast that waits or is shown. */
export interface Toast extends ToastText {
  /** Unlike `key`, new for a toast that took the place of another. */
  readonly id: number;
  readonly key: string;
  readonly tone: ToastRequest['tone'];
  /** Ms it is shown for; null while it stays until dismissed. */
  readonly timeout: number | null;
}

/** Toasts in the order they came: the first few are shown, the others wait for a place. */
export interface ToastState {
  readonly shown: readonly Toast[];
  readonly waiting: readonly Toast[];
}

/** So many are shown at a time. */
export const shownAtMost = 3;
/** Ms to read a toast, and to decide on one that offers something. */
const readingTime = 6_000;
const decidingTime = 10_000;

const keyOf = ({ tone, title, description, key }: ToastRequest): string =>
  key ?? JSON.stringify([tone, title, description]);

function timeoutOf(request: ToastRequest): number | null {
  if (request.tone === 'negative') return null;
  if (request.timeout !== undefined) return request.timeout;
  return request.action ? decidingTime : readingTime;
}

/**
 * The toasts of a page, apart from React: what is shown, what waits, and the clocks of what is shown. Clocks run for shown
 * toasts only, and stand still while `pause` is in force.
 */
export function createToastQueue() {
  let toasts: readonly Toast[] = [];
  let state: ToastState = { shown: [], waiting: [] };
  let nextId = 1;
  let paused = false;
  const clocks = new Map<
    number,
    { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }
  >();
  const listeners = new Set<() => void>();

  const runClocks = () => {
    for (const [id, clock] of clocks) {
      if (state.shown.some((toast) => toast.id === id)) continue;
      clearTimeout(clock.timer);
      clocks.delete(id);
    }
    for (const { id, timeout } of state.shown) {
      if (timeout === null) continue;
      const clock = clocks.get(id) ?? { left: timeout, since: 0, timer: undefined };
      clocks.set(id, clock);
      if (paused && clock.timer !== undefined) {
        clearTimeout(clock.timer);
        clock.timer = undefined;
        clock.left -= Date.now() - clock.since;
      } else if (!paused && clock.timer === undefined) {
        clock.since = Date.now();
        clock.timer = setTimeout(() => dismiss(id), clock.left);
      }
    }
  };

  const set = (next: readonly Toast[]) => {
    toasts = next;
    state = { shown: next.slice(0, shownAtMost), waiting: next.slice(shownAtMost) };
    runClocks();
    for (const listener of listeners) listener();
  };

  const dismiss = (id: number): void => {
    if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
  };

  return {
    getState: (): ToastState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Shows a toast, or lets it wait for a place; answers the id that `dismiss` takes. */
    add(request: ToastRequest): number {
      const { title, description, action, tone } = request;
      const toast: Toast = {
        id: nextId,
        key: keyOf(request),
        tone,
        title,
        description,
        action,
        timeout: timeoutOf(request),
      };
      nextId += 1;
      const place = toasts.findIndex(({ key }) => key === toast.key);
      set(place < 0 ? [...toasts, toast] : toasts.with(place, toast));
      return toast.id;
    },
    dismiss,
    clear: () => set([]),
    /** Stops the clocks (a pointer or the focus rests on a toast, or nobody sees the page) or lets them run on. */
    pause(value: boolean): void {
      paused = value;
      runClocks();
    },
  };
}
