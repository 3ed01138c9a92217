import { refusalText, type RefusedOperation } from '@kontor/api-client/domain';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { DescriptionList } from '@kontor/ui/description-list';
import { Stack } from '@kontor/ui/layout';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { payeeText } from '../shared/payee.ts';
import type { OneOfSeveral } from '../shared/several.ts';
import { severalFacts } from '../shared/severalFacts.tsx';
import { SuccessMark } from '../SuccessMark/SuccessMark.tsx';

type SeveralProps = { several: readonly OneOfSeveral[]; refused: readonly RefusedOperation[] };

/** Those that are not refused. */
export const signedOf = (several: readonly OneOfSeveral[], refused: readonly RefusedOperation[]) =>
  several.filter(({ id }) => refused.every((one) => one.id !== id));

/** How many are signed and what they come to, and which are not and why. */
export function SeveralSignedStep({ several, refused, onDone }: SeveralProps & { onDone: () => void }) {
  const texts = useDetailTexts();
  const { text } = texts;
  const signed = signedOf(several, refused);
  return (
    <Stack gap={6}>
      {signed.length > 0 && (
        <Stack gap={3} align="center">
          <SuccessMark />
          <div role="status">
            <DescriptionList
              layout="ends"
              aria-label={text('signing.several.successTitle')}
              items={severalFacts(signed, texts)}
            />
          </div>
        </Stack>
      )}
      <RefusedList several={several} refused={refused} />
      <Button fullWidth autoFocus onClick={onDone}>
        {text('signing.done')}
      </Button>
    </Stack>
  );
}

/** Names what is not signed, and why; nothing where all is. */
export function RefusedList({ several, refused }: SeveralProps) {
  const { text, amount } = useDetailTexts();
  const named = refused.flatMap(({ id, code }) =>
    several
      .filter((one) => one.id === id)
      .map((one) => ({
        id,
        name: text('unsigned.choose', {
          amount: amount(one.sum, one.currency),
          payee: payeeText(one.payee, one.isExchange, text),
        }),
        why: text(`signing.problem.${refusalText(code)}`),
      })),
  );
  if (named.length === 0) return null;
  return (
    <Banner tone="warning" title={text('signing.several.leftOut')}>
      <Stack as="ul" gap={1}>
        {named.map(({ id, name, why }) => (
          <li key={id}>
            {name}: {why}
          </li>
        ))}
      </Stack>
    </Banner>
  );
}
