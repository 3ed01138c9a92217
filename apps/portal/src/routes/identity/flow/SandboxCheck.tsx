import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const results = {
  pass: { answer: 'GREEN' },
  retry: { answer: 'RED', rejectType: 'RETRY' },
  fail: { answer: 'RED', rejectType: 'FINAL' },
} as const;

type SandboxCheckProps = { applicationId: string; onClose: () => void };

/** Stands in for the provider's form in the sandbox: the person trying the bank chooses the result of the check. */
export default function SandboxCheck({ applicationId, onClose }: SandboxCheckProps) {
  const { t } = useTranslation('identity');
  const [failed, setFailed] = useState(false);
  const decide = async (result: keyof typeof results) => {
    setFailed(false);
    try {
      const answer = await fetch(`/sandbox/applications/${applicationId}/identity`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(results[result]),
      });
      if (answer.ok) return onClose();
    } catch {
      // Said below.
    }
    setFailed(true);
  };
  return (
    <AdaptiveDialog open onClose={onClose} title={t('check.sandboxTitle')} description={t('check.sandbox')}>
      <Stack gap={2}>
        {failed && <Banner tone="negative">{t('check.failed')}</Banner>}
        <Button fullWidth onClick={() => void decide('pass')}>
          {t('check.pass')}
        </Button>
        <Button fullWidth tone="secondary" onClick={() => void decide('retry')}>
          {t('check.askAgain')}
        </Button>
        <Button fullWidth tone="secondary" onClick={() => void decide('fail')}>
          {t('check.fail')}
        </Button>
      </Stack>
    </AdaptiveDialog>
  );
}
