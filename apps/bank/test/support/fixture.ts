import { afterAll, beforeAll, beforeEach } from 'vitest';
import { inTenant, type Tx } from '../../src/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createWorld, type Customer, type CustomerOptions, type World } from './world.ts';

/** What a test of payments begins with. Read through the object: every test has its own. */
export type Fixture = {
  readonly database: TestDatabase;
  readonly world: World;
  /** An individual with 1,000.00 EUR unless wished otherwise. */
  readonly jane: Customer;
  /** A company with the same. */
  readonly acme: Customer;
  /** One transaction in the world's tenant, as the application. */
  readonly inWorld: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** A database for the file, and before each test a world of its own with Jane and Acme in it. Call it at the top of the file. */
export function fixtureForEach(options: CustomerOptions = {}): Fixture {
  let database: TestDatabase;
  let world: World;
  let jane: Customer;
  let acme: Customer;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    world = await createWorld(database.db);
    jane = await world.customer(options);
    acme = await world.customer({ type: 'CORPORATE' });
  });
  return {
    get database() {
      return database;
    },
    get world() {
      return world;
    },
    get jane() {
      return jane;
    },
    get acme() {
      return acme;
    },
    inWorld: (work) => inTenant(database.db, world.tenantId, work),
  };
}
