import type { Rates } from './rates.ts';
import type { BlobStore } from './blobStore.ts';
import type { Captcha } from './captcha.ts';
import type { CardVault } from './cardVault.ts';
import type { CompanyRegistry } from './companyRegistry.ts';
import type { Identity } from './identity.ts';
import type { Mailer } from './mailer.ts';
import type { Messenger } from './messenger.ts';
import type { PayeeVerifier } from './payeeVerifier.ts';
import type { PaymentScreener } from './paymentScreener.ts';
import type { Scanner } from './scanner.ts';
import type { Rail } from './rail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Push } from './push/push.ts';
import type { SiteOf } from '../platform/tenants/site.ts';

/** What every service of the bank works with. One per process. */
export type Services = {
  readonly db: Database;
  readonly clock: Clock;
  readonly messenger: Messenger;
  /** Gets e-mails to people; null where nothing does. */
  readonly mailer: Mailer | null;
  /** Sends push messages; null where none are sent. */
  readonly push: Push | null;
  readonly siteOf: SiteOf;
  /** What carries payments out of the bank; null where nothing does, and then none is offered that leaves it. */
  readonly rail: Rail | null;
  /** Who can be asked about the holders of accounts at other banks; null: nobody. */
  readonly payees: PayeeVerifier | null;
  /** Who screens payments before they leave; null: nobody, and then none is held back. */
  readonly screener: PaymentScreener | null;
  /** Who knows the numbers of the cards; null: nobody, and then none can be shown. */
  readonly vault: CardVault | null;
  /** The bytes of customers' files. */
  readonly blobs: BlobStore;
  readonly scanner: Scanner;
  /** Checks who customers are. */
  readonly identity: Identity;
  /** Looks companies up. */
  readonly companyRegistry: CompanyRegistry;
  /** Tells people from programs; null: nobody is asked. */
  readonly captcha: Captcha | null;
  readonly rates: Rates;
  /** See `Config.codePepper`. */
  readonly codePepper: string;
  /** See `Config.debugCodes`. */
  readonly debugCodes: boolean;
};
