import { templateNameProblem } from '@kontor/api-client/domain';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { Checkbox } from '@kontor/ui/checkbox';
import { Stack } from '@kontor/ui/layout';
import { TextField } from '@kontor/ui/text-field';
import { useEffect, useId, useRef, useState } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { PaymentProblem } from '../PaymentForm/payment.ts';
import { PaymentRefused } from '../PaymentForm/PaymentRefused.tsx';
import type { AmountCurrency } from '../shared/currencies.ts';

export type TemplateNameDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The name to begin with. */
  name: string;
  /** What the payment was, which is kept with it if the person wants; null where a template is renamed. */
  amount: { value: string; currency: AmountCurrency } | null;
  onSave: (input: { name: string; keepSum: boolean }) => void;
  saving: boolean;
  problem?: PaymentProblem | null;
};

/** Asks for the name of a template: of one that is to be saved, or of one that is there. */
export function TemplateNameDialog(props: TemplateNameDialogProps) {
  const { open, onClose, amount, saving } = props;
  const { text } = useDetailTexts();
  const form = useId();
  return (
    <AdaptiveDialog
      open={open}
      onClose={onClose}
      dismissable={!saving}
      title={text(amount === null ? 'templates.renameTitle' : 'templates.saveTitle')}
      {...(amount !== null && { description: text('templates.saveText') })}
      actions={
        <>
          <Button tone="secondary" disabled={saving} onClick={onClose}>
            {text('templates.cancel')}
          </Button>
          <Button type="submit" form={form} loading={saving} sends>
            {text('templates.save')}
          </Button>
        </>
      }
    >
      {open && <Fields {...props} form={form} />}
    </AdaptiveDialog>
  );
}

function Fields({ name, amount, onSave, problem = null, form }: TemplateNameDialogProps & { form: string }) {
  const { text, amount: amountText } = useDetailTexts();
  const [typed, setTyped] = useState(name);
  const [keepSum, setKeepSum] = useState(true);
  /** The name that was last to be saved. */
  const [tried, setTried] = useState<{ name: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const wrong = tried?.name === typed ? templateNameProblem(typed) : undefined;
  const refusal = tried?.name === typed ? problem?.fields['name'] : undefined;
  useEffect(() => {
    if (wrong !== undefined || problem?.fields['name'] !== undefined) field.current?.focus();
  }, [tried, wrong, problem]);
  return (
    <form
      id={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried({ name: typed });
        if (templateNameProblem(typed) === undefined) onSave({ name: typed.trim(), keepSum });
      }}
    >
      <Stack gap={5}>
        <PaymentRefused problem={problem} title={text('templates.errorSave')} />
        <TextField
          ref={field}
          label={text('templates.name')}
          description={text('templates.nameHint')}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={setTyped}
          error={wrong === undefined ? refusal : text(`templates.problem.${wrong}`)}
        />
        {amount !== null && (
          <Checkbox
            label={text('templates.keepSum', { amount: amountText(amount.value, amount.currency) })}
            checked={keepSum}
            onChange={setKeepSum}
          />
        )}
      </Stack>
    </form>
  );
}
