import { SignStep } from '../flow/SignStep.tsx';
import { OfficialStep } from './OfficialStep.tsx';

/** The agreements, and the way of an official's application to the bank (ID-COF-05). */
export function Page() {
  return (
    <OfficialStep step="sign">
      {({ id, agreements }, refresh) => (
        <SignStep applicationId={id} agreements={agreements} refresh={refresh} />
      )}
    </OfficialStep>
  );
}
