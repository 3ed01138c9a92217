import { Banner } from '@kontor/ui/banner';
import { Link } from '@kontor/ui/button';
import { ChevronRight } from '@kontor/ui/icons';
import { forwardRef, type MouseEvent } from 'react';
import * as css from './OnboardingSummary.css.ts';

/** An answer that an application still needs, or that is asked for again. */
export type MissingAnswer = {
  id: string;
  /** Its step and its question: 'Documents: Proof of address'. */
  name: string;
  /** Why it is asked for again. */
  note?: string | undefined;
  /** Where its field is; without one it can only be said. */
  href?: string | undefined;
};

export type MissingAnswerListProps = {
  /** How many there are: '3 answers are missing'. */
  title: string;
  /** In the order of the steps. */
  answers: readonly MissingAnswer[];
  /** What else is wrong, with no field of its own. */
  others?: readonly string[] | undefined;
  /** A link was pressed: where the portal knows a better way than its address, it prevents the event's default. */
  onFollow?: ((id: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};

/** Everything that keeps an application from being sent, each a way to its field. Its ref can be focused. */
export const MissingAnswerList = forwardRef<HTMLDivElement, MissingAnswerListProps>(
  function MissingAnswerList({ title, answers, others = [], onFollow }, ref) {
    const heading = answers.length > 0 ? title : undefined;
    return (
      <div ref={ref} tabIndex={-1} role="group" aria-label={heading}>
        <Banner tone="negative" title={heading}>
          {others.map((text) => (
            <p key={text} className={css.other}>
              {text}
            </p>
          ))}
          {answers.length > 0 && (
            <ul className={css.missing} role="list">
              {answers.map(({ id, name, note, href }) => (
                <li key={id} className={css.answer}>
                  <div className={css.words}>
                    {href === undefined ? (
                      name
                    ) : (
                      <Link href={href} onClick={(event) => onFollow?.(id, event)}>
                        {name}
                      </Link>
                    )}
                    {note !== undefined && <div>{note}</div>}
                  </div>
                  {href !== undefined && <ChevronRight size={18} />}
                </li>
              ))}
            </ul>
          )}
        </Banner>
      </div>
    );
  },
);
