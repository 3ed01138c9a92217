/** Address of a tenant's portal, without a slash at its end, for links in messages; null where it has no name of its own. */
export type SiteOf = (tenant: { readonly key: string; readonly hosts: readonly string[] }) => string | null;

/** The first of a tenant's host names, over TLS; on this machine `<key>.localhost`. */
export const sitesOf =
  ({
    production,
    port,
    publicPort,
  }: {
    readonly production: boolean;
    readonly port: number;
    /** Where a proxy stands before it. */
    readonly publicPort: number | undefined;
  }): SiteOf =>
  ({ key, hosts: [host] }) => {
    if (!production) return `http://${key}.localhost:${publicPort ?? port}`;
    return host === undefined ? null : `https://${host}`;
  };
