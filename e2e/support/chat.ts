import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import type { Client } from '../../apps/bank/test/support/client.ts';
import { bankFor } from './applications.ts';
import { newPerson, post, type Person } from './sandbox.ts';

/** A company with its representative, and another person who acts for it on a phone of their own: both have its conversations. */
export async function twoOfACompany() {
  const company = await newPerson('kontor', {
    firstName: 'Emmy',
    lastName: `N${crypto.randomUUID().slice(0, 8)}`,
    type: 'CORPORATE',
  });
  const official = await newPerson('kontor', { firstName: 'Ruth', lastName: 'Moufang' });
  const [bank, theirBank] = [await bankFor(company), await bankFor(official)];
  await bank.ok('officials.create', {
    params: { id: company.organizationId },
    body: {
      firstName: 'Ruth',
      lastName: 'Moufang',
      phone: official.phone,
      email: 'ruth@example.com',
      companyOfficialType: 'COMPANY_OFFICIAL',
      signatureType: 'SINGLE',
      viewerType: 'VIEWER',
    },
  });
  const [invitation] = (await theirBank.ok('invitations.list', { query: { all: 'true' } })).data.edges;
  const { id = '', version = 0 } = invitation?.node ?? {};
  await theirBank.ok('invitations.setStatus', { params: { id }, body: { status: 'ACCEPTED', version } });
  return { company, official, bank, theirBank };
}

/** Has a page that isn't loaded yet act for an organization, as that of somebody who switched to it before. */
export const actFor = (page: Page, { organizationId }: Person) =>
  page.addInitScript((id) => {
    localStorage.setItem('organizationId', id);
    document.cookie = `organizationId=${id}; path=/`;
  }, organizationId);

/** Fills the empty conversation with `count` messages of an employee, `Line 1` and so on, the last one now; all are unread. */
export const fillConversation = ({ tenant }: Person, channelId: string, count: number) =>
  post(`/sandbox/channels/${channelId}/history`, { count, tenant });

/** A message of an employee, on its way by the bank itself. */
export const write = (
  { tenant }: Person,
  channelId: string,
  content: string,
  document?: { name: string; content: string },
) =>
  post(`/sandbox/channels/${channelId}/messages`, {
    content,
    employee: { firstName: 'Maya', lastName: 'Brandt' },
    document,
    tenant,
  });

/** A notification from the bank. */
export const notify = ({ tenant }: Person, userId: string, content: string, link: string | null = null) =>
  post(`/sandbox/persons/${userId}/notifications`, { content, link, tenant });

/** The bank asks something about a payment, in a channel of its own. */
export const askAbout = ({ tenant }: Person, paymentId: string, content: string) =>
  post(`/sandbox/payments/${paymentId}/messages`, { content, tenant });

/** Id of the channel of a type that the person has. */
export async function channelOf(
  client: Client,
  type: 'MAIN' | 'NOTIFICATION' | 'TRANSACTION' | 'APPLICATION',
): Promise<string> {
  const { data } = await client.ok('channels.list', { query: { all: 'true', channelType: [type] } });
  const [found] = data.edges;
  if (found === undefined) throw new Error(`There is no channel ${type}.`);
  return found.node.id;
}

/** The chat, opened as a person does: from the header, on a phone from the tab bar. */
export async function openChat(page: Page) {
  await page
    .getByRole('button', { name: /^(Messages|Chat)/ })
    .filter({ visible: true })
    .click();
  const chat = page.getByRole('dialog');
  await expect(chat).toBeVisible();
  return chat;
}

/** The row of a conversation in the chat's lists. */
export const row = (page: Page, title: string | RegExp) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: title }).getByRole('button');

/** What is said in the open conversation, a line for each message, without who and when. */
export const said = (page: Page) =>
  page
    .getByRole('list', { name: 'Messages' })
    .locator('[data-message]')
    .evaluateAll((items) => items.map((item) => item.querySelector('[dir=auto]')?.textContent ?? ''));

/** Sends a message from an open conversation. */
export async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  await field.press('Shift+Enter');
}

/** Answers at the desk, whose conversation is open. */
export async function answer(desk: Page, text: string): Promise<void> {
  await desk.getByRole('textbox', { name: /^Answer as/ }).fill(text);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Asks for a document at the desk, whose conversation is open. */
export async function askForDocument(desk: Page, document: string, day: string): Promise<void> {
  await desk.getByRole('button', { name: 'Ask for a document' }).click();
  const request = desk.getByRole('dialog', { name: 'Ask for a document' });
  await request.getByLabel('Document', { exact: true }).fill(document);
  await request.getByLabel('Needed by').fill(day);
  await request.getByRole('button', { name: 'Put into the answer' }).click();
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Takes the conversation of a customer, or about something of theirs, at a desk that is open. */
export async function openAtDesk(desk: Page, title: string): Promise<void> {
  await desk.getByRole('listitem').filter({ hasText: title }).getByRole('button').press('Enter');
  await desk.getByRole('button', { name: 'Take', exact: true }).click();
}

/** The socket of a page between it and the bank: what goes over it, and a way to end it as the network would. */
export type Line = {
  /** Frames of the page that the bank got, of all its sockets. */
  readonly sent: { event: string; data: Record<string, unknown> }[];
  /** Events of the frames that the bank has sent to it, of all its sockets. */
  readonly heard: string[];
  /** Sockets that the page has tried to open so far. */
  readonly opened: () => number;
  /** Closes the page's socket with this code. */
  readonly drop: (code: number) => Promise<void>;
  /** Until then nothing of the page reaches the bank; what it says waits. */
  slow: Promise<void> | null;
  /** Each frame of the bank is held until the next one, comes after that one, and then once more. */
  stutters: boolean;
  /** The page takes nothing of what the bank says, which is lost with the socket. */
  stuck: boolean;
  /** What becomes of the next sockets: they reach the bank, are closed at once, or are never answered. */
  next: 'reach' | 'refuse' | 'hold';
};

/** Puts itself between a page that isn't loaded yet and the bank's socket. */
export async function tapLine(page: Page): Promise<Line> {
  let current: WebSocketRoute | undefined;
  let count = 0;
  const line: Line = {
    sent: [],
    heard: [],
    opened: () => count,
    drop: async (code) => current?.close({ code }),
    slow: null,
    stutters: false,
    stuck: false,
    next: 'reach',
  };
  await page.routeWebSocket(/\/api\/v1\/messaging/, async (socket) => {
    count += 1;
    current = socket;
    if (line.next === 'hold') return new Promise<void>(() => {});
    if (line.next === 'refuse') return socket.close({ code: 1006 });
    const bank = socket.connectToServer();
    const hand = line.stutters ? stuttering(socket) : (frame: Frame) => socket.send(frame);
    bank.onMessage((frame) => {
      line.heard.push((JSON.parse(String(frame)) as { event: string }).event);
      if (line.stuck) return;
      hand(frame);
    });
    socket.onMessage(async (text) => {
      await line.slow;
      line.sent.push(JSON.parse(String(text)) as Line['sent'][number]); // the page sends frames
      bank.send(text);
    });
  });
  return line;
}

/** Ms after which a frame comes that no other one has overtaken. */
const overtakenWithin = 200;

type Frame = string | Buffer;

/** Hands on what the bank says so that a frame which is followed closely comes after the next one; each comes twice. */
function stuttering(page: WebSocketRoute): (frame: Frame) => void {
  let held: Frame | null = null;
  const release = () => {
    if (held !== null) for (const _ of ['once', 'twice']) page.send(held);
    held = null;
  };
  return (frame) => {
    if (held === null) {
      held = frame;
      setTimeout(release, overtakenWithin);
      return;
    }
    for (const _ of ['once', 'twice']) page.send(frame);
    release();
  };
}
