import { builtAssets } from './assets.ts';
import { createRenderer } from './renderer.tsx';

/** Renders the document of a page of the portal, for the bank that serves it. */
export const renderDocument = createRenderer(builtAssets(new URL('.', import.meta.url)));
