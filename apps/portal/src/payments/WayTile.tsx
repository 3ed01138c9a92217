import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../app/branding.ts';
import { IconTile } from '../app/IconTile.tsx';
import type { WayToPay } from './useWaysToPay.tsx';

type WayTileProps = {
  way: WayToPay;
  /** Tells what it is as well. */
  explained?: boolean;
  /** On a phone its icon stands above its name. */
  tall?: boolean;
};

/** One way to pay; pressing it begins. */
export function WayTile({ way: { id, href, icon }, explained = false, tall = false }: WayTileProps) {
  const { t } = useTranslation('ways');
  const { shortName } = useBranding();
  return (
    <Card href={href} padding={3} sends>
      <Inline gap={tall ? 3 : 2} stackOnPhones={tall}>
        <IconTile>{icon}</IconTile>
        <Stack gap={2}>
          <Text size="small" weight="semibold">
            {t(`${id}.title`, { bank: shortName })}
          </Text>
          {explained && (
            <Text size="small" tone="muted">
              {t(`${id}.text`)}
            </Text>
          )}
        </Stack>
      </Inline>
    </Card>
  );
}
