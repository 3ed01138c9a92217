import { later } from '../app/later.tsx';
import { OncePainted } from '../app/OncePainted.tsx';
import { useInDemo } from '../session/InDemo.ts';

const Arrange = later(async () => (await import('./ArrangeAccounts.tsx')).ArrangeAccounts);

/** Opens the dialog in which the person puts their accounts in order, but for the demo's. */
export function ArrangeAccounts() {
  return (
    !useInDemo() && (
      <OncePainted>
        <Arrange />
      </OncePainted>
    )
  );
}
