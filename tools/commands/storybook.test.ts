import { chromium, type Browser } from '@playwright/test';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('npm run storybook serves Storybook from source, renders a story and a component’s page, and ends with Ctrl-C', async () => {
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

  await page.goto(`${address}?path=/docs/components-select--docs`);
  await story.getByText("import { Select } from '@kontor/ui/select';").waitFor({ timeout: 60_000 });
  await story.getByText('A search box over the list').first().waitFor();
  expect(await story.locator('body').innerText()).not.toMatch(/[A-Z]{3,}-\d{2}/);

  await command.interrupt();
});
