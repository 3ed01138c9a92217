import { CommandPalette } from '@kontor/ui/command-palette';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaTexts } from '../../i18n/useAreaTexts.ts';
import { AccountNeeded } from '../../payments/AccountNeeded.tsx';
import type { PaletteProps } from '../../shell/ShellRoutes.ts';
import { loadPaletteTexts } from './texts/index.ts';
import { useCommands } from './useCommands.tsx';
import { useFound } from './useFound.tsx';

/** Every page, account, payee and setting, found by typing. */
export function Palette(props: PaletteProps) {
  return useAreaTexts('palette', loadPaletteTexts) && <Commands {...props} />;
}

function Commands({ open, onOpenChange }: PaletteProps) {
  const { t } = useTranslation('palette');
  const [wanted, setWanted] = useState('');
  const commands = useCommands();
  const { results, loading, failed, retry } = useFound(wanted);
  return (
    <AccountNeeded>
      <CommandPalette
        open={open}
        onOpenChange={(next) => {
          setWanted('');
          onOpenChange(next);
        }}
        label={t('title')}
        placeholder={t('placeholder')}
        commands={commands}
        results={results}
        loading={loading}
        failed={failed}
        onSearch={(text) => {
          if (failed && text.trim() === wanted) retry();
          setWanted(text.trim());
        }}
      />
    </AccountNeeded>
  );
}
