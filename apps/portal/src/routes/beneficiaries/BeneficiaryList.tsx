import type { Beneficiary } from '@kontor/api-client/contract';
import { maskedNumber } from '@kontor/api-client/domain';
import { Avatar } from '@kontor/ui/avatar';
import { Badge, type BadgeProps } from '@kontor/ui/badge';
import { Check, Clock, Close, StarFilled } from '@kontor/ui/icons';
import { Inline } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { VisuallyHidden } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useInDemo } from '../../session/InDemo.ts';
import { beneficiaryAddress } from '../paths.ts';
import { reachedBy } from '../../payments/beneficiaryPayment.ts';

/** Whom an organization pays, as every list of them is asked for. */
export const beneficiariesInput = (organizationId: string) => ({ query: { organizationId, take: 100 } });

type BeneficiaryListProps = {
  beneficiaries: readonly Beneficiary[];
  label: string;
  /** Where one is paid, null: they can't be. Without it a press leads to the beneficiary's page. */
  addressOf?: (beneficiary: Beneficiary) => string | null;
  /** What can be done with one without opening it. */
  actionOf?: (beneficiary: Beneficiary) => ReactNode;
};

/** Each with what it is paid in and on, and how far the bank's review is. */
export function BeneficiaryList({ beneficiaries, label, addressOf, actionOf }: BeneficiaryListProps) {
  const inDemo = useInDemo();
  // The demo has no page of one.
  const address = addressOf ?? (({ id }: Beneficiary) => (inDemo ? null : beneficiaryAddress(id)));
  const currencies = useCurrencies().data;
  return (
    <List aria-label={label}>
      {beneficiaries.map((beneficiary) => (
        <BeneficiaryRow
          key={beneficiary.id}
          beneficiary={beneficiary}
          currency={currencies?.find(({ id }) => id === beneficiary.currencyId)?.name}
          address={address(beneficiary)}
          paying={addressOf !== undefined}
          action={actionOf?.(beneficiary)}
        />
      ))}
    </List>
  );
}

function BeneficiaryRow({
  beneficiary,
  currency,
  address,
  paying,
  action,
}: {
  beneficiary: Beneficiary;
  currency: string | undefined;
  address: string | null;
  paying: boolean;
  action: ReactNode;
}) {
  const { t } = useTranslation('beneficiaries');
  const { name, nickname, favourite, paymentType, beneficiaryType, status, rejectReason } = beneficiary;
  const number = reachedBy(beneficiary);
  const facts = [
    nickname === undefined ? null : <bdi>{nickname}</bdi>,
    t(`kinds.${paymentType}`),
    currency === undefined ? null : <bdi>{currency}</bdi>,
    number === undefined ? null : <bdi dir="ltr">{maskedNumber(number).replaceAll(' ', '\u00A0')}</bdi>,
    rejectReason === null ? null : <bdi>{rejectReason}</bdi>,
  ].filter((fact) => fact !== null);
  return (
    <ListRow
      leading={<Avatar name={name} kind={beneficiaryType === 'COMPANY' ? 'organization' : 'person'} />}
      title={favourite && action === undefined ? <FavouriteName name={name} /> : <bdi>{name}</bdi>}
      subtitle={facts.flatMap((fact, place) =>
        place === 0 ? [<span key={place}>{fact}</span>] : [' · ', <span key={place}>{fact}</span>],
      )}
      {...(address !== null && { href: address })}
      action={action}
      // Who can be paid needs no word on it.
      {...(paying && address !== null
        ? { chevron: true }
        : { trailing: <BeneficiaryStatus status={status} /> })}
    />
  );
}

/** The name of somebody whom the person wants to have at hand. */
function FavouriteName({ name }: Pick<Beneficiary, 'name'>) {
  const { t } = useTranslation('beneficiary');
  return (
    <Inline as="span" gap={2}>
      <bdi>{name}</bdi> <StarFilled size={14} />
      <VisuallyHidden>{t('favourite')}</VisuallyHidden>
    </Inline>
  );
}

/** How far the bank's review is. */
export function BeneficiaryStatus({ status }: Pick<Beneficiary, 'status'>) {
  const { t } = useTranslation('beneficiaries');
  return (
    <Badge tone={tones[status]} icon={icons[status]}>
      {t(`statuses.${status}`)}
    </Badge>
  );
}

const tones = {
  DRAFT: 'neutral',
  UNDER_REVIEW: 'warning',
  APPROVED: 'positive',
  REJECTED: 'negative',
} as const satisfies Record<Beneficiary['status'], BadgeProps['tone']>;

const icons = {
  DRAFT: undefined,
  UNDER_REVIEW: <Clock size={14} />,
  APPROVED: <Check size={14} />,
  REJECTED: <Close size={14} />,
} as const;
