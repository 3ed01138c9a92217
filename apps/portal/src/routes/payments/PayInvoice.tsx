import { Button, IconButton } from '@kontor/ui/button';
import { QrCode } from '@kontor/ui/icons';
import { Hide } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useWaysToPay } from '../../payments/useWaysToPay.tsx';
import { paths } from '../paths.ts';

/** Leads to where an invoice is pasted, or its QR code read: for somebody who is offered to pay in euros. */
export function PayInvoice() {
  const { t } = useTranslation('ways');
  const ways = useWaysToPay();
  if (ways.status !== 'success' || !ways.data.some(({ id }) => id === 'euro')) return null;
  const label = t('invoice');
  return (
    <>
      <Hide below="tablet">
        <Button tone="secondary" size="small" icon={<QrCode />} href={paths.euroPayment}>
          {label}
        </Button>
      </Hide>
      <Hide above="tablet">
        <IconButton tone="secondary" label={label} icon={<QrCode />} href={paths.euroPayment} />
      </Hide>
    </>
  );
}
