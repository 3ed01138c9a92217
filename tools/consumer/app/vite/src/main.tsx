import { hydrateRoot } from 'react-dom/client';
import { App } from './App';
import { home } from './backend';

const accountId = new URLSearchParams(location.search).get('account') ?? '1';
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
hydrateRoot(root, <App accountId={accountId} first={await home(accountId)} />);
