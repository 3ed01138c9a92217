import { paths } from '../routes/paths.ts';
import { clearDrafts, rememberOrganization } from './stored.ts';

/** Goes on for another organization of the person's. A new document: nothing of the one before stays in memory. */
export function actFor(organizationId: string): void {
  clearDrafts();
  rememberOrganization(organizationId);
  location.assign(paths.home);
}
