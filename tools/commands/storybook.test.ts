import { chromium, type Browser } from '@playwright/test';
import { afterEach, beforeEach, test } from 'vitest';
import { chromiumLaunch } from '../browser.ts';
import { cleanUp, freePort, newDataFolder, npm, type Command } from './command.ts';

let data: string;
let browser: Browser;
let commands: Command[];
beforeEach(async () => {
  data = newDataFolder();
  commands = [];
  browser = await chromium.launch(chromiumLaunch());
});
afterEach(async () => {
  await browser.close();
  await cleanUp(commands, data);
});

test('npm run storybook serves the workshop from source, draws a story and ends with Ctrl-C', async () => {
  const port = await freePort();
  const command = npm(['run', 'storybook', '--', '--port', String(port)], { port, data });
  commands.push(command);
  await command.says('Storybook ready!');
  await command.says(`:${port}/`);
  const address = new RegExp(`http://\\S+:${port}/`).exec(command.printed())?.[0] ?? '';

  const page = await browser.newPage();
  await page.goto(`${address}?path=/story/components-button--primary`);
  const story = page.frameLocator('#storybook-preview-iframe');
  // The first story waits until the sources have been read once.
  await story.getByRole('button').waitFor({ timeout: 100_000 });

  await command.interrupt();
});
