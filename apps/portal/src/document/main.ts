import type { PortalBuild } from '@kontor/api-client/contract';
import { builtAssets } from './assets.ts';
import { createRenderer } from './renderer.tsx';

const assets = builtAssets(new URL('.', import.meta.url));

/** Renders the document of a page of the portal, for the bank that serves it. */
export const renderDocument: PortalBuild['renderDocument'] = createRenderer(assets);

/** Its name has a hash of all that it leads to. */
export const portalBuild: PortalBuild['portalBuild'] = assets.signIn(false).scripts[0];
