import { useState, type ReactNode } from 'react';
import { ArrowLeft, ArrowRight } from '../../icons/index.ts';
import { useLocale, useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { paginationMessages } from './messages.ts';
import { pagesAround } from './pages.ts';
import * as css from './Pagination.css.ts';

export type PaginationProps = HostAttributes & {
  /** What is divided into pages: "Payments of March". Without it "Pages". */
  label?: string;
  /** With less than two there is nothing to choose, and nothing is drawn. */
  pageCount: number;
  /** 1 … `pageCount`; beyond, the nearest. Without it the component keeps its own. */
  page?: number;
  /** The page at first. */
  defaultPage?: number;
  onPageChange?: (page: number) => void;
};

/** Chooses a page of something long. In a narrow place it is left with the page before and the one after. */
export function Pagination(props: PaginationProps) {
  const { label, pageCount, page: given, defaultPage = 1, onPageChange, ...rest } = props;
  const messages = useMessages(paginationMessages);
  const { locale } = useLocale();
  const [wanted, setWanted] = useControllableState(given, defaultPage, onPageChange);
  // Said after a press, and not when it is first there.
  const [isPressed, setPressed] = useState(false);
  if (pageCount < 2) return null;
  const page = Math.min(Math.max(wanted, 1), pageCount);
  const number = new Intl.NumberFormat(locale);
  const words = (each: number) => number.format(each);
  const counter = messages.counter(words(page), words(pageCount));
  const go = (next: number) => {
    if (next === page || next < 1 || next > pageCount) return;
    setPressed(true);
    setWanted(next);
  };
  return (
    <nav {...hostAttributes(rest)} aria-label={label ?? messages.label} className={css.pagination}>
      <Neighbour label={messages.previous} isOff={page === 1} onPress={() => go(page - 1)}>
        <ArrowLeft size={18} />
      </Neighbour>
      <ol role="list" className={css.pages}>
        {pagesAround(page, pageCount).map((place, index) =>
          place === 'gap' ? (
            <li key={index < 3 ? 'before' : 'after'} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={place}>
              <button
                type="button"
                className={css.page}
                aria-label={messages.page(words(place))}
                aria-current={place === page ? 'page' : undefined}
                onClick={() => go(place)}
              >
                {words(place)}
              </button>
            </li>
          ),
        )}
      </ol>
      <span className={css.counter}>{counter}</span>
      <Neighbour label={messages.next} isOff={page === pageCount} onPress={() => go(page + 1)}>
        <ArrowRight size={18} />
      </Neighbour>
      <VisuallyHidden role="status">{isPressed ? counter : ''}</VisuallyHidden>
    </nav>
  );
}

interface NeighbourProps {
  label: string;
  /** There is none. It keeps the focus, which a disabled button would lose at the end. */
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Neighbour = ({ label, isOff, onPress, children }: NeighbourProps) => (
  <button
    type="button"
    className={css.page}
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={onPress}
  >
    {children}
  </button>
);
