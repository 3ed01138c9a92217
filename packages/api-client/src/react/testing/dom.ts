/** A document for React, to be imported before anything that looks for one. The network stays Node's own. */
import { Window } from 'happy-dom';

const window = new Window({ url: 'http://portal.test/' });
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: false });
