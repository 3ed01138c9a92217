import { SignStep } from '../flow/SignStep.tsx';
import { IndividualStep } from './IndividualStep.tsx';

/** The agreements, and the way of a person's application to the bank (ID-IND-09). */
export function Page() {
  return (
    <IndividualStep step="sign">
      {({ id, agreements }, refresh) => <SignStep applicationId={id} {...{ agreements, refresh }} />}
    </IndividualStep>
  );
}
