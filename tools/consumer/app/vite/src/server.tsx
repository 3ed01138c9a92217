import { renderToString } from 'react-dom/server';
import { App } from './App';
import { home } from './backend';
import { Components } from './Components';

export { css, schema } from './Components';

/** The page of an account. */
export const render = async (accountId: string): Promise<string> =>
  renderToString(<App accountId={accountId} first={await home(accountId)} />);

export const renderComponents = (): string => renderToString(<Components />);
