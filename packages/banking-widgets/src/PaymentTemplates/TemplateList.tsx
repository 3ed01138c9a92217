import type { Currency, PaymentTemplate } from '@kontor/api-client/contract';
import { findTemplates, maskedNumber } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Badge } from '@kontor/ui/badge';
import { Button, IconButton } from '@kontor/ui/button';
import { Bookmark, More, Warning } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { Menu, type MenuTriggerProps } from '@kontor/ui/menu';
import { SearchField } from '@kontor/ui/search-field';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import { RowContent } from '@kontor/ui/virtual-list';
import { useState, type ReactNode } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { currencyOf } from '../shared/currencies.ts';
import { LoadError } from '../shared/LoadError.tsx';
import type { Loadable } from '../shared/loadable.ts';
import { RowsSkeleton } from '../TransactionList/RowsSkeleton.tsx';
import * as css from './TemplateList.css.ts';

/** More than fit on a screen at once are searched. */
const seenAtOnce = 7;

export type TemplateListProps = {
  templates: Loadable<readonly PaymentTemplate[]>;
  currencies: readonly Currency[];
  /** The form that the template fills in. */
  addressOf: (template: PaymentTemplate) => string;
  onRename: (template: PaymentTemplate) => void;
  onRemove: (template: PaymentTemplate) => void;
};

/** Payments kept under a name: a press opens the form of one, filled in. */
export function TemplateList({ templates, ...rows }: TemplateListProps) {
  const { text, locale } = useDetailTexts();
  const [typed, setTyped] = useState('');
  if (templates.status === 'pending')
    return <RowsSkeleton label={text('templates.loading')} onRetry={templates.retry} />;
  if (templates.status === 'error')
    return <LoadError title={text('templates.errorTitle')} failed={templates} />;
  const isSearched = templates.data.length > seenAtOnce;
  const found = findTemplates(templates.data, isSearched ? typed : '', locale);
  if (templates.data.length === 0)
    return (
      <Text as="p" size="small" tone="muted">
        {text('templates.empty')}
      </Text>
    );
  return (
    <Stack gap={3}>
      {isSearched && <SearchField label={text('templates.search')} value={typed} onChange={setTyped} />}
      {found.length === 0 ? (
        <EmptyState
          title={text('templates.noMatchTitle')}
          description={text('templates.noMatch')}
          illustration="search"
          action={
            <Button tone="secondary" onClick={() => setTyped('')}>
              {text('templates.clear')}
            </Button>
          }
        />
      ) : (
        <ul className={css.list} role="list" aria-label={text('templates.title')}>
          {found.map((template) => (
            <TemplateRow key={template.id} template={template} {...rows} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

type TemplateRowProps = Omit<TemplateListProps, 'templates'> & { template: PaymentTemplate };

function TemplateRow({ template, currencies, addressOf, onRename, onRemove }: TemplateRowProps) {
  const { text } = useDetailTexts();
  const { name, sum, currencyId } = template;
  const currency = currencyOf(currencies, currencyId);
  const more = text('templates.more', { name });
  const state = stateOf(template);
  return (
    <li className={css.row}>
      <RowContent
        href={addressOf(template)}
        leading={
          <span className={css.tile}>
            <Bookmark size={20} />
          </span>
        }
        title={<bdi>{name}</bdi>}
        subtitle={factsOf(template).map((fact, place) => (
          // What a template says of its payment never changes.
          <span key={place}>
            {place > 0 && ' · '}
            {fact}
          </span>
        ))}
        trailing={
          <Stack gap={2} align="end">
            {sum === null ? (
              <Text size="small" tone="muted">{`${text('templates.anyAmount')} · ${currency.code}`}</Text>
            ) : (
              <Amount value={sum} currency={currency} />
            )}
            {state && (
              <Badge tone="warning" icon={<Warning size={14} />}>
                {text(`templates.state.${state}`)}
              </Badge>
            )}
          </Stack>
        }
      />
      <Menu
        label={more}
        items={[
          { id: 'rename', label: text('templates.rename') },
          { id: 'remove', label: text('templates.remove'), tone: 'negative' },
        ]}
        onAction={(act) => (act === 'rename' ? onRename : onRemove)(template)}
        trigger={moreButton(more)}
      />
    </li>
  );
}

const moreButton = (label: string) => (props: MenuTriggerProps) => (
  <IconButton {...props} size="small" label={label} icon={<More />} />
);

/** Whom it pays and what for. */
function factsOf({
  kind,
  benificiaryFullName: payee,
  counterpartyAccountNumber: number,
  details,
}: PaymentTemplate): ReactNode[] {
  return [
    // Between own accounts the name is the person's own.
    kind === 'BETWEEN_ACCOUNTS' && number !== null ? (
      <bdi dir="ltr">{maskedNumber(number).replaceAll(' ', '\u00A0')}</bdi>
    ) : (
      payee !== null && <bdi>{payee}</bdi>
    ),
    details !== '' && <bdi>{details}</bdi>,
  ].filter((fact) => fact !== false);
}

/** What of it no longer holds; undefined where all of it does. */
function stateOf({ beneficiary, accountUsable }: PaymentTemplate) {
  if (beneficiary !== null && beneficiary.status !== 'APPROVED')
    return beneficiary.status === 'REMOVED' ? 'removed' : 'notApproved';
  return accountUsable ? undefined : 'accountBlocked';
}
