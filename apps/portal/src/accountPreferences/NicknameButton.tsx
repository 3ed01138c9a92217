import type { Account } from '@kontor/api-client/contract';
import { IconButton } from '@kontor/ui/button';
import { Pencil } from '@kontor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../app/later.tsx';
import { useInDemo } from '../session/InDemo.ts';

const NicknameDialog = later(async () => (await import('./NicknameDialog.tsx')).NicknameDialog);

/** A pencil that opens the dialog in which the person names the account; the demo has none. */
export function NicknameButton({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const inDemo = useInDemo();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  if (inDemo) return null;
  return (
    <>
      <IconButton
        size="small"
        label={t('nickname')}
        icon={<Pencil />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      />
      {opened > 0 && (
        <NicknameDialog key={opened} account={account} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
