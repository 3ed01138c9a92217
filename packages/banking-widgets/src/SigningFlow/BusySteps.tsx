import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { VisuallyHidden } from '@kontor/ui/text';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { confirmValues, signingKey } from './signingKey.ts';
import type { SigningOperation } from './SigningSubject.tsx';

/** The code is on its way: the place where it will be typed. */
export function SendingStep() {
  const { text } = useDetailTexts();
  return (
    <SkeletonGroup label={text('signing.sending')}>
      <Stack gap={5}>
        <Skeleton width="80%" height={16} />
        <Skeleton height={80} radius="control" />
        <Skeleton height={44} radius="control" />
      </Stack>
    </SkeletonGroup>
  );
}

/** The bank is signing: the button stays where it was pressed, keeps the focus and shows that it is at work. */
export function SigningStep({ operation }: { operation: SigningOperation }) {
  const { text, locale } = useDetailTexts();
  return (
    <>
      <VisuallyHidden role="status">{text(signingKey('signing', operation))}</VisuallyHidden>
      <Button fullWidth autoFocus loading>
        {text(signingKey('confirm', operation), confirmValues(operation, locale))}
      </Button>
    </>
  );
}
