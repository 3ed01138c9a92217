/** Name of the migrated database that every test database is a copy of. */
export const templateName = 'kontor_template';

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
