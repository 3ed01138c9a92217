/** Signing one and signing several, as one file. */
export { SigningPopup } from './SigningPopup.tsx';
export { SignSeveral } from './SignSeveral.tsx';
