import { LoadFailed } from './LoadFailed.tsx';
import { useLoadable, type Asked } from './useLoadable.ts';

type ChoicesFailedProps = {
  title: string;
  /** What the form offers to choose from, or the facts refer to. */
  asked: readonly Asked[];
};

/**
 * Above the fields of a form, which keep what was typed, or above facts: says that something to choose from or to refer to is
 * missing, with a way to try again.
 */
export function ChoicesFailed({ title, asked }: ChoicesFailedProps) {
  const loaded = useLoadable(asked, asked.every(({ data }) => data !== undefined) ? true : undefined);
  return loaded.status === 'error' ? <LoadFailed title={title} failed={loaded} /> : null;
}
