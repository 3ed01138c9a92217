export { Button, type ButtonProps } from './Button.tsx';
export { SendingUnavailable, useSendingUnavailable } from './SendingContext.ts';
