import type { SicCode } from '@kontor/api-client/contract';
import { Button, IconButton } from '@kontor/ui/button';
import { Close, Plus, Search } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Heading, Text, VisuallyHidden } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useEffect, useId, useRef } from 'react';
import { useOnboardingTexts } from '../i18n/onboarding/useOnboardingTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import type { Loadable } from '../shared/loadable.ts';
import * as css from './SicCodePicker.css.ts';

/** The pages of a search that are there, and how many codes it has in all. */
export type FoundSicCodes = { codes: readonly SicCode[]; total: number };

export type SicCodePickerProps = {
  /** The codes of the company, in the order they were chosen. */
  value: readonly SicCode[];
  onChange: (value: SicCode[]) => void;
  /** Where the chosen codes are from. */
  note?: string | undefined;
  /** Most codes that a company may have. */
  max: number;
  /** What is looked for; nothing is offered while it is empty. */
  search: string;
  onSearch: (search: string) => void;
  /** What the bank has for `search`. */
  found: Loadable<FoundSicCodes>;
  /** Asks for the next page; without it there is none. */
  onLoadMore?: (() => void) | undefined;
  error?: string | undefined;
};

/** What a company does, as codes of the Standard Industrial Classification: looked for by words or digits, several chosen. */
export function SicCodePicker(props: SicCodePickerProps) {
  const { value, onChange, note, max, search, onSearch, found, onLoadMore, error } = props;
  const { text } = useOnboardingTexts();
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const full = value.length >= max;
  const offered =
    found.status === 'success'
      ? found.data.codes.filter(({ id }) => !value.some((chosen) => chosen.id === id))
      : [];
  const choose = (code: SicCode) => {
    onChange([...value, code]);
    onSearch('');
    field.current?.focus();
  };
  const remove = (code: SicCode) => {
    onChange(value.filter(({ id }) => id !== code.id));
    field.current?.focus();
  };
  return (
    <Stack as="section" gap={4} aria-labelledby={heading}>
      <Inline justify="between" align="baseline" gap={3}>
        <Heading level={2} size="label" id={heading}>
          {text('sicCodes.title')}
        </Heading>
        <Text size="small" tone="muted">
          {text('sicCodes.count', { count: String(value.length), max: String(max) })}
        </Text>
      </Inline>
      {note !== undefined && (
        <Text as="p" size="small" tone="muted">
          {note}
        </Text>
      )}
      {value.length > 0 && (
        <ul className={css.chosen} role="list" aria-label={text('sicCodes.chosen')}>
          {value.map((code) => (
            <li key={code.id} className={css.code}>
              <span className={css.number}>{code.code}</span>
              <span className={css.words} lang="en">
                {code.description}
              </span>
              <IconButton
                label={text('sicCodes.remove', code)}
                icon={<Close size={18} />}
                onClick={() => remove(code)}
              />
            </li>
          ))}
        </ul>
      )}
      <div
        onKeyDown={(event) => {
          // Enter takes the first that is found, and never sends the form around it.
          if (event.key !== 'Enter' || event.target !== field.current) return;
          event.preventDefault();
          if (search.trim() !== '' && !full && offered[0]) choose(offered[0]);
        }}
      >
        <TextField
          ref={field}
          label={text('sicCodes.search')}
          description={full ? text('sicCodes.full', { max: String(max) }) : text('sicCodes.searchHelp')}
          prefix={<Search size={20} />}
          autoComplete="off"
          value={search}
          onChange={onSearch}
          readOnly={full}
          error={error}
        />
      </div>
      {search.trim() !== '' && !full && (
        <Results {...{ search, found, offered, onLoadMore }} onChoose={choose} />
      )}
    </Stack>
  );
}

type ResultsProps = Pick<SicCodePickerProps, 'search' | 'found' | 'onLoadMore'> & {
  /** Found, and not chosen yet. */
  offered: readonly SicCode[];
  onChoose: (code: SicCode) => void;
};

function Results({ search, found, offered, onLoadMore, onChoose }: ResultsProps) {
  const { text } = useOnboardingTexts();
  const results = useRef<HTMLDivElement>(null);
  /** How many were there when more were asked for: reading goes on with the next one. */
  const before = useRef<number | null>(null);
  const count = offered.length;
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    results.current?.querySelectorAll<HTMLElement>('li button')[before.current]?.focus();
    before.current = null;
  }, [count]);
  if (found.status === 'error') return <LoadError title={text('sicCodes.results')} failed={found} />;
  const words =
    found.status === 'pending'
      ? text('sicCodes.searching')
      : found.data.total === 0
        ? text('sicCodes.none', { search })
        : text('sicCodes.found', { count: String(found.data.total) });
  return (
    <Stack gap={2}>
      <div role="status">
        <Text size="small" tone="muted">
          {words}
        </Text>
      </div>
      {offered.length > 0 && (
        <div ref={results} className={css.results}>
          <List aria-label={text('sicCodes.results')}>
            {offered.map((code) => (
              <ListRow
                key={code.id}
                leading={<span className={css.number}>{code.code}</span>}
                title={
                  <>
                    <VisuallyHidden>, </VisuallyHidden>
                    <span className={css.words} lang="en">
                      {code.description}
                    </span>
                  </>
                }
                trailing={<Plus size={18} />}
                onPress={() => onChoose(code)}
              />
            ))}
          </List>
          {onLoadMore && (
            <Button
              tone="ghost"
              size="small"
              onClick={() => {
                before.current = count;
                onLoadMore();
              }}
            >
              {text('sicCodes.more')}
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
}
