import { useId, type FocusEventHandler, type ReactNode } from 'react';

/** What every field of the design system takes. */
export interface FieldProps {
  label: ReactNode;
  /** Keeps the label for screen readers only; use it where the surroundings already name the field. */
  labelHidden?: boolean | undefined;
  /** Help that is always there: a format, where to find the value. */
  description?: ReactNode;
  /** A `ContextualHelp`, beside the label where one is seen: what few people need to read. */
  contextualHelp?: ReactNode;
  /** What is wrong and how to mend it. Marks the field invalid, is shown beside it and announced when it appears. */
  error?: ReactNode;
  /** Something worth knowing that is not a mistake. Shown beside the field and announced when it appears. */
  warning?: ReactNode;
  /** Name of the value in form data. */
  name?: string | undefined;
  /** `true` makes the value obligatory, `false` marks the field as optional beside its label. */
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  id?: string | undefined;
  autoFocus?: boolean | undefined;
  /** The focus left the field: the control, and every button that belongs to it. */
  onBlur?: FocusEventHandler<HTMLElement> | undefined;
}

export interface FieldIds {
  control: string;
  label: string;
  description: string;
  message: string;
  /** Of what the control itself adds to its description: a currency, a number of digits. */
  detail: string;
}

export interface FieldWiring {
  ids: FieldIds;
  /** Attributes of the element that holds the value. */
  control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  };
}

/** Something to say: React draws nothing for null, undefined, booleans and ''. */
export const hasContent = (node: ReactNode): boolean =>
  node !== null && node !== undefined && typeof node !== 'boolean' && node !== '';

/** Ids and ARIA attributes that tie a control to its label, description, warning and error. */
export function useField(props: FieldProps, hasDetail = false): FieldWiring {
  const own = useId();
  const control = props.id ?? own;
  const ids = {
    control,
    label: `${control}-label`,
    description: `${control}-description`,
    message: `${control}-message`,
    detail: `${control}-detail`,
  };
  const invalid = hasContent(props.error);
  let describedBy = hasDetail ? ids.detail : '';
  if (hasContent(props.description)) describedBy += ` ${ids.description}`;
  if (invalid || hasContent(props.warning)) describedBy += ` ${ids.message}`;
  return {
    ids,
    control: {
      id: control,
      'aria-describedby': describedBy.trim() || undefined,
      'aria-invalid': invalid || undefined,
    },
  };
}
