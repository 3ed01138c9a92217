import { addressOf } from '@kontor/api-client/client';
import type { Agreement } from '@kontor/api-client/contract';
import { Link } from '@kontor/ui/button';
import { useTranslation } from 'react-i18next';

/** Opens the text of an agreement, as the very file that is signed, in a tab of its own. */
export function ReadLink({ agreement: { id, name } }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements');
  return (
    <Link href={addressOf('agreements.file', { params: { id } })} external>
      {t('read', { name })}
    </Link>
  );
}
