import { useCall } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { Text } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useBranding } from '../../app/branding.ts';
import { useErrorText } from '../../app/useErrorText.ts';
import { useAreaTexts } from '../../i18n/useAreaTexts.ts';
import { BareFrame } from '../../shell/Frame.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { maxCodeLength, readClaim } from './receipt/receiptClaim.ts';
import { loadReceiptTexts } from './receipt/texts/index.ts';
import { Verdict } from './receipt/Verdict.tsx';

/** Where the code of a receipt leads, for anybody who was given one: no session is needed. */
export function Page() {
  const branding = useBranding();
  const isThere = useAreaTexts('receiptCheck', loadReceiptTexts);
  return (
    <BareFrame header={<Logo branding={branding} height={28} />}>
      <Card padding={8}>{isThere ? <Check /> : <SkeletonText lines={3} />}</Card>
    </BareFrame>
  );
}

function Check() {
  const { t } = useTranslation('receiptCheck');
  const { name: bank } = useBranding();
  const errorText = useErrorText();
  const [search, setSearch] = useSearchParams();
  const claim = readClaim(search);
  const asked = useCall('receipts.verify', { query: { code: claim.code } }, { enabled: claim.code !== '' });
  const failure = asked.isFetching ? undefined : asked.error?.failure;
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <PageHeading title={t('title')} />
        {claim.code === '' && (
          <Text as="p" tone="muted">
            {t('intro', { bank })}
          </Text>
        )}
      </Stack>
      {asked.data ? (
        <Verdict claim={claim} booked={asked.data} />
      ) : failure ? (
        <Banner tone="negative" title={t('failed')}>
          {errorText(failure)}
        </Banner>
      ) : (
        claim.code !== '' && (
          <SkeletonGroup label={t('checking')} onRetry={() => void asked.refetch()}>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        )
      )}
      <CodeForm
        key={claim.code}
        code={claim.code}
        failed={failure !== undefined}
        onCheck={(code) => {
          if (code === claim.code) void asked.refetch();
          else setSearch({ code });
        }}
      />
    </Stack>
  );
}

type CodeFormProps = {
  /** The code that is shown now; empty where none is. */
  code: string;
  failed: boolean;
  onCheck: (code: string) => void;
};

/** The code as somebody reads it off the paper. */
function CodeForm({ code, failed, onCheck }: CodeFormProps) {
  const { t } = useTranslation('receiptCheck');
  const [typed, setTyped] = useState(code);
  const [missing, setMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const meant = typed.trim();
        setMissing(meant === '');
        if (meant !== '') onCheck(meant);
      }}
    >
      <Stack gap={4}>
        <TextField
          label={t('code')}
          description={t('codeHint')}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setMissing(false);
          }}
          error={missing ? t('codeMissing') : undefined}
          maxLength={maxCodeLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit" fullWidth tone={code === '' || failed ? 'primary' : 'secondary'}>
          {failed && typed.trim() === code ? t('retry') : t('check')}
        </Button>
      </Stack>
    </form>
  );
}
