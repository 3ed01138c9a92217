import type { Agreement } from '@kontor/api-client/contract';
import { useSigning } from '@kontor/api-client/react';
import { SigningFlow } from '@kontor/banking-widgets/signing-flow';
import { Banner } from '@kontor/ui/banner';
import { StepActions } from '@kontor/banking-widgets/onboarding-steps';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../../session/SessionContext.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { AgreementChoices } from '../flow/AgreementChoices.tsx';
import { MendingFocus, useStep } from '../flow/flow.ts';
import type { Company } from './company.ts';
import { CorporateStep } from './CorporateStep.tsx';

/** What the main representative agrees to for themselves (ID-CORP-07). */
export function Page() {
  return (
    <CorporateStep step="cof-agreements">
      {({ representative }, refresh) => <CofAgreements representative={representative} refresh={refresh} />}
    </CorporateStep>
  );
}

type CofAgreementsProps = Pick<Company, 'representative'> & { refresh: () => Promise<void> };

function CofAgreements({ representative, refresh }: CofAgreementsProps) {
  const { t } = useTranslation('identity');
  const { user } = useSession();
  const navigate = useNavigate();
  const { nextAddress, onFound } = useStep();
  const { state, open, act } = useSigning();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [inPopup, setInPopup] = useState<readonly Agreement[]>([]);
  const [unticked, setUnticked] = useState(false);
  const unsigned = representative.agreements.filter(({ signedAt }) => signedAt === null);
  const chosen = unsigned.filter(({ id }) => ticked.includes(id));
  const goOn = () => {
    if (nextAddress !== null) void navigate(nextAddress);
  };
  const sign = () => {
    if (unsigned.length === 0) return goOn();
    if (chosen.length === 0 || unsigned.some(({ id, mandatory }) => mandatory && !ticked.includes(id)))
      return setUnticked(true);
    setInPopup(chosen);
    open({
      applicationId: representative.id,
      agreementIds: chosen.map(({ id }) => id),
      channel: user.twilioAuthChannel,
    });
  };
  const afterSigning = async () => {
    onFound({});
    await refresh();
    goOn();
  };
  const latest = useRef(afterSigning);
  useEffect(() => {
    latest.current = afterSigning;
  });
  const signed = state.phase === 'signed';
  useEffect(() => {
    if (!signed) return;
    act({ type: 'closed' });
    void latest.current();
  }, [signed, act]);
  return (
    <Card>
      <Stack gap={6}>
        <Stack gap={4}>
          <PageHeading title={t('steps.cof-agreements')} />
          <Text as="p" tone="muted">
            {t('company.agreements')}
          </Text>
        </Stack>
        <MendingFocus />
        <div id="agreements" data-field="agreements">
          <AgreementChoices
            agreements={representative.agreements}
            ticked={ticked}
            onChange={(ids) => {
              setUnticked(false);
              setTicked(ids);
            }}
          />
        </div>
        {unticked && <Banner tone="negative">{t('sign.unticked')}</Banner>}
        <StepActions>
          <Button sends onClick={sign}>
            {t(unsigned.length === 0 ? 'saveAndContinue' : 'company.signAgreements')}
          </Button>
        </StepActions>
      </Stack>
      <SigningFlow
        state={state}
        onAct={act}
        operation={{ agreements: inPopup }}
        onDone={() => act({ type: 'closed' })}
      />
    </Card>
  );
}
