import type { Agreement } from '@kontor/api-client/contract';
import { foreignLanguageName } from '@kontor/api-client/domain';
import { Checkbox } from '@kontor/ui/checkbox';
import { CheckCircle } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { ReadAgreement } from '../../profile/agreements/ReadAgreement.tsx';

type AgreementChoicesProps = {
  agreements: readonly Agreement[];
  ticked: readonly string[];
  onChange: (ticked: readonly string[]) => void;
};

/** The agreements of an application (CALL-AGR-01): each can be read here (CALL-AGR-06), and is ticked until it is signed. */
export function AgreementChoices({ agreements, ticked, onChange }: AgreementChoicesProps) {
  const { t, i18n } = useTranslation('identity');
  const { t: agreed } = useTranslation('agreements');
  const languages = new Set(agreements.map(({ language }) => foreignLanguageName(language, i18n.language)));
  const foreign = [...languages].filter((name) => name !== null);
  return (
    <Stack gap={4}>
      {foreign.length > 0 && (
        <Text tone="muted">
          {t('sign.language', { name: new Intl.ListFormat(i18n.language).format(foreign) })}
        </Text>
      )}
      <Stack as="ul" gap={4} aria-labelledby="agreements">
        {agreements.map((agreement) => {
          const { id, name, language, signedAt } = agreement;
          const tick = (on: boolean) =>
            onChange([...ticked.filter((one) => one !== id), ...(on ? [id] : [])]);
          return (
            <Stack as="li" gap={2} key={id}>
              {signedAt === null ? (
                <Checkbox label={agreed('accept', { name })} checked={ticked.includes(id)} onChange={tick} />
              ) : (
                <Inline gap={2} align="center">
                  <CheckCircle />
                  <Text>
                    <bdi lang={language}>{name}</bdi>
                  </Text>
                  <Text size="small" tone="muted">
                    {t('sign.signed')}
                  </Text>
                </Inline>
              )}
              <div>
                <ReadAgreement
                  agreement={agreement}
                  onAccept={signedAt === null ? () => tick(true) : undefined}
                />
              </div>
            </Stack>
          );
        })}
      </Stack>
    </Stack>
  );
}
