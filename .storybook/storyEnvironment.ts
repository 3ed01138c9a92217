import { setupPage } from '@storybook/test-runner';
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { TestEnvironment } from 'jest-environment-node';
import hooks, { compareBy } from './test-runner.ts';

type Options = { launch: LaunchOptions; context: BrowserContextOptions };

/** One for each worker, so that what the browser has cached outlives a file of stories. */
let shared: Promise<BrowserContext> | undefined;

const openContext = async ({ launch, context }: Options): Promise<BrowserContext> =>
  (await chromium.launch(launch)).newContext(context);

/** Each file of stories in a page of its own, all pages of a worker in one browser. */
export default class StoryEnvironment extends TestEnvironment {
  readonly #options: Options;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.#options = config.projectConfig.testEnvironmentOptions as Options; // of the configuration
  }

  override async setup(): Promise<void> {
    await super.setup();
    const context = await (shared ??= openContext(this.#options));
    const setUp = async () => {
      await setupPage(this.page, context);
      // It has loaded before it knows which stories there are.
      await this.page.waitForFunction(() => window.__STORYBOOK_PREVIEW__.storyStoreValue !== undefined);
    };
    const newPage = async () => {
      this.global['page'] = await context.newPage();
    };
    await newPage();
    Object.assign(this.global, {
      context,
      browserName: 'chromium',
      jestPlaywright: {
        resetPage: async () => {
          await this.page.close();
          await newPage();
        },
      },
      // Loaded here, outside of the file's own modules, they need not be loaded for each file.
      __sbPreVisit: hooks.preVisit,
      __sbPostVisit: hooks.postVisit,
      __sbSetupPage: setUp,
      __sbCollectCoverage: false,
      compareBy,
    });
    await setUp();
  }

  override async teardown(): Promise<void> {
    await this.page.close();
    await super.teardown();
  }

  private get page(): Page {
    return this.global['page'] as Page; // opened above
  }
}
