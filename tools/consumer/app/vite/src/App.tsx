import '@kontor/ui/styles.css';
import '@kontor/banking-widgets/styles.css';
import { Heading } from '@kontor/ui/text';
import { StrictMode } from 'react';
import { Bank } from './Bank';
import type { Home } from './backend';
import { brandCss } from './brand';

/** The page, the same on the server and in the browser. */
export const App = (props: { accountId: string; first: Home }) => (
  <StrictMode>
    <style dangerouslySetInnerHTML={{ __html: brandCss }} />
    <Heading level={1}>Linden</Heading>
    <Bank {...props} />
  </StrictMode>
);
