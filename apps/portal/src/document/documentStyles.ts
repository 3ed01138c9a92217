import { contentId, signInFormId, skipLinkId } from '../boot/boot.ts';

/** The few rules of the document itself, which no component owns. */
export const documentStyles = [
  // While a reload waits for its step, the number's form is not shown: its place stays.
  `[data-resuming] #${signInFormId}{visibility:hidden}`,
  // The way past the navigation is there for whoever comes by the Tab key.
  `#${skipLinkId}{position:fixed;inset-block-start:8px;inset-inline-start:8px;z-index:1}`,
  `#${skipLinkId}:not(:focus-within){clip-path:inset(50%)}`,
  // A phone's tab bar lies over the page's foot: the last lines come out from under it.
  `@media (max-width:767.98px){#${contentId}{padding-block-end:calc(64px + env(safe-area-inset-bottom))}}`,
].join('');
