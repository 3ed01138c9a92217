import { AvatarLinks } from '@kontor/ui/avatar';
import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { usePayees } from '../../payments/usePayees.ts';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { paths } from '../paths.ts';

/** With the way to somebody new they fill a row. */
const faces = 4;

/** The payees that were approved last; pressing a face begins a payment to it (HOME-10). */
export function PayAgain() {
  const { t } = useTranslation('home');
  const { t: known } = useTranslation('beneficiaries');
  const payees = usePayees();
  return (
    <Stack as="section" gap={3} aria-labelledby="pay-again">
      <SectionHead
        id="pay-again"
        title={t('payAgain.title')}
        all={{ label: t('payAgain.all'), href: paths.beneficiaries }}
      />
      <Card padding={3}>
        {payees.status === 'pending' ? (
          <SkeletonGroup label={known('loading')} onRetry={payees.retry}>
            <Inline gap={4}>
              {Array.from({ length: faces }, (_, index) => (
                <Skeleton key={index} width={40} height={40} radius="circle" />
              ))}
            </Inline>
          </SkeletonGroup>
        ) : payees.status === 'error' ? (
          <LoadFailed title={known('failed')} failed={payees} />
        ) : (
          <Stack gap={3}>
            {payees.data.length === 0 && (
              <Text size="small" tone="muted">
                {t('payAgain.none')}
              </Text>
            )}
            <AvatarLinks
              label={t('payAgain.title')}
              sends
              items={payees.data
                .flatMap(({ beneficiary: { id, name, beneficiaryType }, payment }) =>
                  payment === null
                    ? []
                    : [
                        {
                          id,
                          name,
                          shortName: name.split(' ', 1).join(''),
                          kind:
                            beneficiaryType === 'COMPANY' ? ('organization' as const) : ('person' as const),
                          href: payment,
                        },
                      ],
                )
                .slice(0, faces)}
              add={{ label: t('payAgain.add'), href: paths.newBeneficiary }}
            />
          </Stack>
        )}
      </Card>
    </Stack>
  );
}
