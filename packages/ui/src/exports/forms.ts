export { checkedProps, fieldProps, type ControlledField, type FieldStateLike } from '../forms/fieldProps.ts';
export { formErrors, issueErrors, type Issue } from '../forms/formErrors.ts';
