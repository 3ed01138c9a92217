import { SignStep } from '../flow/SignStep.tsx';
import { CorporateStep } from './CorporateStep.tsx';

/** The company's agreements, and the way of its application to the bank (ID-CORP-16). */
export function Page() {
  return (
    <CorporateStep step="sign">
      {({ id, agreements }, refresh) => (
        <SignStep applicationId={id} agreements={agreements} refresh={refresh} />
      )}
    </CorporateStep>
  );
}
