import { activeOrganization } from '../session/activeOrganization.ts';

/** Where the document keeps the answers that it asked for ahead of the page's own scripts. */
const property = 'kontorAsked';

/** Stands in an address for the organization of the last visit, which the browser alone knows. */
export const organizationPlaceholder = '--organization--';

/** The id of an organization that there is; one that is not made yet has a word in it, and nothing to be asked for. */
const madeId = '/^[\\da-f-]{36}$/';

/**
 * Inline script: asks for all of these at once while the page's scripts are on their way. Only where somebody had been
 * signed in; whose answers they are is the session's to say, as with every call.
 */
export const askAheadScript = (addresses: readonly string[]): string =>
  `try{const id=localStorage.getItem(${JSON.stringify(activeOrganization.storedKey)});if(${madeId}.test(id??''))window.${property}=new Map(${JSON.stringify(addresses)}.map((template)=>{const address=template.replace(${JSON.stringify(organizationPlaceholder)},encodeURIComponent(id));const answer=fetch(address,{headers:{Accept:'application/json','Accept-Language':document.documentElement.lang}}).then(async(response)=>new Response(await response.text(),response));answer.catch(()=>{});return[address,answer]}))}catch{}`;

type Asked = Map<string, Promise<Response>>;
const asked = (): Asked | undefined => (globalThis as { [property]?: Asked })[property];

/** `fetch` that hands out what the document asked for ahead, each answer once. */
export const fetchAsked: typeof fetch = (address, init) => {
  const answer = typeof address === 'string' && init?.method === 'GET' ? asked()?.get(address) : undefined;
  if (answer === undefined) return fetch(address, init);
  asked()?.delete(address as string);
  return Promise.race([answer, abortOf(init?.signal)]);
};

/** What nobody came for is not kept: an answer is taken when the page begins, or never. */
export const dropAsked = (): void => asked()?.clear();

const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal?.reason as Error);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
