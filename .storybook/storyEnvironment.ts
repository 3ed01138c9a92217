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

/** What a worker shows its stories in. The page stays from file to file: loading it takes longer than most files do. */
type Shown = { readonly context: BrowserContext; page: Page };

let shown: Promise<Shown> | undefined;

async function show({ launch, context: options }: Options): Promise<Shown> {
  const context = await (await chromium.launch(launch)).newContext(options);
  return { context, page: await openPage(context) };
}

/** A page that is ready for any story. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await setupPage(page, context);
  // It has loaded before it knows which stories there are.
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__.storyStoreValue !== undefined);
  return page;
}

/**
 * All files of a worker in one page. Those that test conformance have one each: the library that plays them brings its own copy of
 * user-event, and two copies in a page lose what is typed.
 */
export default class StoryEnvironment extends TestEnvironment {
  readonly #options: Options;
  readonly #ownPage: boolean;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.#options = config.projectConfig.testEnvironmentOptions as Options; // of the configuration
    this.#ownPage = context.testPath.includes('.conformance.');
  }

  override async setup(): Promise<void> {
    await super.setup();
    const here = await (shown ??= show(this.#options));
    this.page = this.#ownPage ? await openPage(here.context) : here.page;
    Object.assign(this.global, {
      context: here.context,
      browserName: 'chromium',
      jestPlaywright: {
        resetPage: async () => {
          await this.page.close();
          this.page = await openPage(here.context);
          if (!this.#ownPage) here.page = this.page;
        },
      },
      // Loaded here, outside of the file's own modules, they need not be loaded for each file.
      __sbPreVisit: hooks.preVisit,
      __sbPostVisit: hooks.postVisit,
      __sbSetupPage: () => Promise.resolve(), // a page is opened ready
      __sbCollectCoverage: false,
      compareBy,
    });
  }

  override async teardown(): Promise<void> {
    if (this.#ownPage) await this.page.close();
    await super.teardown();
  }

  private get page(): Page {
    return this.global['page'] as Page; // opened above
  }

  private set page(page: Page) {
    this.global['page'] = page;
  }
}
