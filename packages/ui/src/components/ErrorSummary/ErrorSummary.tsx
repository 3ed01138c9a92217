import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { Alert } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { body } from '../Banner/Banner.css.ts';
import { focusField } from '../Field/focusField.ts';
import { field as fieldRoot } from '../Field/parts.css.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { Link } from '../Link/index.ts';
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts';
import * as css from './ErrorSummary.css.ts';
import { fieldOnPage, fieldsInPageOrder } from './fieldOnPage.ts';
import { errorSummaryMessages } from './messages.ts';

/** One thing that is wrong with a form. */
export interface FormError {
  /** Name or DOM id of the field to mend; without one the error is about the form as a whole. */
  field?: string | undefined;
  /** What is wrong and how to mend it, as beside the field. */
  message: string;
}

export type ErrorSummaryProps = HostAttributes & {
  /** What is wrong now, in any order: a field that was mended is left out. */
  errors: readonly FormError[];
  /**
   * How often the form was submitted. The summary takes the focus once for each submit that leaves errors, also when they
   * come later, from a server. At 0 nothing is shown.
   */
  submission: number;
  /** The heading, where "Check 3 answers" doesn't fit. */
  title?: string | undefined;
  /** The heading's place in the page's outline. */
  headingLevel?: 2 | 3 | 4 | undefined;
};

/**
 * What is wrong with a long form after a submit, at its top: a list in the order of the page, each entry a link into its
 * field. An entry whose field is not on the page is text.
 */
export function ErrorSummary({ errors, submission, title, headingLevel = 2, ...rest }: ErrorSummaryProps) {
  const messages = useMessages(errorSummaryMessages);
  const headingId = useId();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;

  // Known only once the fields are drawn.
  const [onPage, setOnPage] = useState<readonly string[]>([]);
  useBrowserLayoutEffect(() => {
    if (!box.current) return;
    const fields = errors.flatMap(({ field }) => (field === undefined ? [] : [field]));
    const next = fieldsInPageOrder(fields, box.current);
    setOnPage((before) => (before.join('\n') === next.join('\n') ? before : next));
  });

  const focusedFor = useRef(0);
  useEffect(() => {
    // A field that was mended and is wrong again is being typed into: it keeps the focus until the next submit.
    if (submission > 0 && (!hasErrors || focusedFor.current === submission)) return;
    focusedFor.current = submission;
    box.current?.focus();
  }, [hasErrors, submission]);

  if (submission === 0 || !hasErrors) return null;

  const place = ({ field }: FormError) => {
    const index = field === undefined ? -1 : onPage.indexOf(field);
    return index === -1 ? onPage.length : index;
  };
  const lead = (event: MouseEvent, name: string) => {
    const field = box.current && fieldOnPage(name, box.current);
    if (!field) return;
    // The address stays as it is: it may be a router's.
    event.preventDefault();
    // In the middle, whatever covers the window's ends; and with its label, which the focus alone would leave above.
    (field.closest(`.${fieldRoot}`) ?? field).scrollIntoView({ block: 'center' });
    focusField(field);
  };
  const Heading = `h${headingLevel}` as const;
  const answers = errors.filter(({ field }) => field !== undefined).length;
  return (
    <div
      {...hostAttributes(rest)}
      ref={box}
      className={css.summary}
      role="group"
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <Alert />
      <div className={body}>
        <Heading className={css.title} id={headingId}>
          {title ?? (answers === 0 ? messages.problem : messages.title(answers))}
        </Heading>
        <ul className={css.list} role="list">
          {[...errors]
            .sort((one, other) => place(one) - place(other))
            .map(({ field, message }) => (
              <li key={`${field ?? ''} ${message}`}>
                {field !== undefined && onPage.includes(field) ? (
                  <Link href={`#${field}`} onClick={(event) => lead(event, field)}>
                    {message}
                  </Link>
                ) : (
                  message
                )}
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}
