/** Notices that reach people outside the application: on their phone, by e-mail, on their other devices. */
import { whitelabel } from '@kontor/api-client/contract';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Services, pushMessages } from '../integrations/index.ts';
import { links } from './links.ts';
import type { Notifier } from './notify.ts';
import type { Tx } from '../platform/db/database.ts';
import { tenants, users } from '../platform/db/schema.ts';
import { bankTimezone } from '../platform/calendar/bankDays.ts';
import { subscriptionsOf } from './push/subscriptions.ts';
import { channelIn } from '../platform/tenants/channels.ts';
import { settingsOf } from '../platform/tenants/tenantSettings.ts';
import { texts } from '../platform/text/texts.ts';
import { bankLanguage, languageColumn, type BankLanguage } from '../platform/text/language.ts';
import type { AwaitedNotice } from './queue.ts';
import type { NotificationType } from './preferences.ts';

type Outside = Pick<Services, 'messenger' | 'mailer' | 'push' | 'siteOf' | 'codePepper'>;
type EventNotice = Extract<AwaitedNotice, { readonly event: unknown }>;
type Person = typeof users.$inferSelect & { readonly language: BankLanguage };

/** Hands on what people are told outside the application, to whatever delivers it. */
export async function sendExternally(
  tx: Tx,
  bank: Outside,
  notifier: Notifier,
  notices: readonly AwaitedNotice[],
): Promise<void> {
  const texts = notices.filter((notice) => notice.about === 'TEXT');
  const mails = notices.filter((notice) => notice.about === 'MAIL');
  const pushes = notices.filter((notice) => notice.about === 'PUSH');
  const people = await peopleOf(tx, notifier.tenantId, [...texts, ...mails, ...pushes]);
  if (texts.length > 0) {
    const settings = await settingsOf(tx, notifier.tenantId);
    for (const { id, text } of texts) {
      const { phone, codeChannel } = people(id);
      await bank.messenger.send(tx, { phone, channel: channelIn(settings, codeChannel), text });
    }
  }
  if (mails.length > 0) await sendMails(tx, bank, notifier, mails, people);
  if (pushes.length > 0) await sendPushes(tx, bank, notifier, pushes, people);
}

async function peopleOf(
  tx: Tx,
  tenantId: string,
  notices: readonly { readonly id: string }[],
): Promise<(id: string) => Person> {
  const ids = notices.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ ...getTableColumns(users), language: languageColumn() })
          .from(users)
          .innerJoin(tenants, eq(tenants.id, users.tenantId))
          .where(and(eq(users.tenantId, tenantId), inArray(users.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, { ...row, language: bankLanguage(row.language) }]));
  return (id) => {
    const person = byId.get(id);
    if (person === undefined) throw new Error(`there is nobody ${id}`);
    return person;
  };
}

/** Somebody without an address, or with an invalid one, gets nothing. */
async function sendMails(
  tx: Tx,
  { mailer, siteOf }: Outside,
  { tenantId, now }: Notifier,
  mails: readonly EventNotice[],
  people: (id: string) => Person,
): Promise<void> {
  if (mailer === null) return;
  const { branding, site } = await senderOf(tx, tenantId, siteOf);
  const { name, legalName, theme } = branding;
  const bank = { name, legalName, primary: theme.primary, onPrimary: theme.onPrimary };
  for (const { id, event, text, link } of mails) {
    const person = people(id);
    const to = z.email().safeParse(person.email);
    if (!to.success) continue;
    const { language } = person;
    const emailMessage = {
      to: to.data,
      subject: titleOf(event, language, name),
      text,
      link: site === null || link === null ? null : site + link,
      preferences: site === null ? null : site + links.profile,
      at: now.toISOString(),
      language,
      zone: person.timezone ?? bankTimezone,
      bank,
    };
    mailer.send(tx, emailMessage, now);
  }
}

/**
 * Who takes them on no device gets nothing. A locked screen shows them to anybody: they say whose bank tells of what kind of
 * thing, and no amount and no name. News is the same for everybody.
 */
async function sendPushes(
  tx: Tx,
  { push, siteOf, codePepper }: Outside,
  notifier: Notifier,
  pushes: readonly EventNotice[],
  people: (id: string) => Person,
): Promise<void> {
  if (push === null) return;
  const { tenantId, now } = notifier;
  const { branding } = await senderOf(tx, tenantId, siteOf);
  const box = pushMessages(codePepper);
  const browsers = await subscriptionsOf(
    tx,
    notifier,
    pushes.map(({ id }) => id),
  );
  for (const { id, event, text, link } of pushes) {
    const content = {
      title: branding.name,
      text: event === 'PRODUCT_NEWS' ? text : titleOf(event, people(id).language, branding.name),
      link,
      at: now.toISOString(),
    };
    for (const browser of browsers)
      if (browser.userId === id) box.write(tx, { key: browser.id, content, now });
  }
}

/** What stands above a notice outside the application. */
const titleOf = (event: NotificationType, language: BankLanguage, bankName: string): string =>
  event === 'PRODUCT_NEWS'
    ? texts[language]('titles:PRODUCT_NEWS', { bank: bankName })
    : texts[language](`titles:${event}`);

/** How a tenant looks and where its portal is. */
export async function senderOf(tx: Tx, tenantId: string, siteOf: Services['siteOf']) {
  const [tenant] = await tx
    .select({ key: tenants.key, branding: tenants.branding })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (tenant === undefined) throw new Error(`there is no tenant ${tenantId}`);
  const { hosts } = await settingsOf(tx, tenantId);
  return { branding: whitelabel.parse(tenant.branding), site: siteOf({ key: tenant.key, hosts }) };
}
