import { Card } from '@kontor/ui/card';
import { ChevronRight, Document } from '@kontor/ui/icons';
import { Columns, Hide, Inline } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsignedAgreements } from '../../agreements/useUnsignedAgreements.ts';
import { useSession } from '../../session/SessionContext.ts';
import { paths } from '../paths.ts';

/** The agreements that wait for this person to sign them; leads to where they do (HOME-01, -02). */
export function UnsignedAgreements() {
  const { t } = useTranslation('agreements');
  const { canSign } = useSession();
  const { data: agreements = [] } = useUnsignedAgreements();
  if (!canSign || agreements.length === 0) return null;
  return (
    <Card href={paths.agreements} padding={2}>
      <Columns template="auto minmax(0, 1fr) auto" gap={3} align="center">
        <Document />
        <Inline gap={2} wrap align="baseline">
          <Text size="small" weight="semibold">
            {t('waiting', { count: agreements.length })}
          </Text>
          <Hide as="span" below="tablet">
            <Text size="small" tone="muted">
              {agreements.map(({ id, name, language }, place) => (
                <Fragment key={id}>
                  {place > 0 && ' · '}
                  <bdi lang={language}>{name}</bdi>
                </Fragment>
              ))}
            </Text>
          </Hide>
        </Inline>
        <ChevronRight />
      </Columns>
    </Card>
  );
}
