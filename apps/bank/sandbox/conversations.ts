/** What the personas have talked about with the bank, and what they have been told. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { noticeOf, type NotificationEvent } from '../src/notifications/templates.ts';
import { employeeNamed, noteSeen } from '../src/messaging/staff.ts';
import { channels, messageReceipts } from '../src/notifications/inApp/tables.ts';
import { writeMessage } from '../src/notifications/inApp/write.ts';
import { memberships, organizations, users } from '../src/platform/db/schema.ts';
import type { Seeding } from './seeding.ts';
import { supportEmployee } from './chat.ts';
import { personaOf, type PersonaKey, type TenantKey } from './personas.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A line by the customer or the bank, and the minutes that passed before it. */
type Line = readonly [by: 'customer' | 'bank', minutes: number, text: string];

type Talk = {
  readonly with: PersonaKey;
  /** Which of their organizations it is about. */
  readonly of: 'INDIVIDUAL' | 'CORPORATE';
  readonly daysAgo: number;
  readonly lines: readonly Line[];
};

/** Every tenant's own; the last line of the first talk is still unread. */
const talks: Readonly<Record<TenantKey, readonly Talk[]>> = {
  kontor: [
    {
      with: 'individual',
      of: 'INDIVIDUAL',
      daysAgo: 2,
      lines: [
        [
          'customer',
          0,
          'Hello! A hotel in Lyon asks for a bank confirmation with my IBAN on it. Where do I find one?',
        ],
        [
          'bank',
          4,
          'Good morning Olivia. You can download a confirmation letter on the page of each account.',
        ],
        ['bank', 1, 'For Lyon take the one of your Travel account: it shows the euro IBAN.'],
        ['customer', 6, 'Found it, thank you. They have accepted it.'],
        ['bank', 3, 'Glad to hear it. Have a good trip!'],
      ],
    },
    {
      with: 'main-representative',
      of: 'CORPORATE',
      daysAgo: 5,
      lines: [
        ['customer', 0, 'We would like Nadia to sign payments as well. What do you need from us?'],
        ['bank', 9, 'Nothing on paper: invite her under Users and give her the right to sign.'],
        ['bank', 1, 'She confirms with her phone when she signs in for the first time.'],
        ['customer', 22, 'Done, it works. Thanks!'],
      ],
    },
  ],
  pico: [
    {
      with: 'individual',
      of: 'INDIVIDUAL',
      daysAgo: 1,
      lines: [
        ['customer', 0, 'hi, can i get a second account just for saving?'],
        ['bank', 2, 'Hi Luca! Sure, you have got one already: Savings. Shall we open another?'],
        ['customer', 1, 'oh wow, no, that one is perfect 😅'],
        ['bank', 1, 'Happy saving! 🚲'],
      ],
    },
    {
      with: 'main-representative',
      of: 'CORPORATE',
      daysAgo: 4,
      lines: [
        ['customer', 0, 'When does a payment to Greenway Couriers arrive if I sign it this evening?'],
        ['bank', 5, 'An instant one at once, whatever the hour. A regular one on the next working day.'],
      ],
    },
  ],
  ashgrove: [
    {
      with: 'individual',
      of: 'INDIVIDUAL',
      daysAgo: 3,
      lines: [
        [
          'customer',
          0,
          'Good afternoon. I am expecting a transfer from an auction house in London this week.',
        ],
        ['bank', 12, 'Good afternoon, Mrs Whitcombe. Thank you for letting us know; we shall watch for it.'],
        ['bank', 1440, 'It has arrived this morning and stands on your account.'],
      ],
    },
    {
      with: 'main-representative',
      of: 'CORPORATE',
      daysAgo: 6,
      lines: [
        ['customer', 0, 'Please note that our registered address will change in January.'],
        [
          'bank',
          30,
          'Thank you, Mr Harrow. Kindly send us the extract of the register as soon as you have it.',
        ],
        ['customer', 15, 'Certainly.'],
      ],
    },
  ],
};

const told: readonly (readonly [daysAgo: number, NotificationEvent])[] = [
  [9, { kind: 'SIGNED_IN', device: 'Safari, iPhone', isNew: true }],
  [1, { kind: 'SIGNED_IN', device: 'Chrome, macOS', isNew: true }],
];

/** Writes the conversations and notifications of one tenant's personas. */
export async function conversations(seeding: Seeding): Promise<void> {
  const { tx, tenantId, key, now } = seeding;
  const employeeId = await employeeNamed(tx, tenantId, supportEmployee);
  for (const [index, { with: persona, of, daysAgo, lines }] of talks[key].entries()) {
    const { userId, channelId } = await placeOf(seeding, persona, of);
    let at = new Date(now.getTime() - daysAgo * day - 4 * 60 * minute);
    const read: string[] = [];
    for (const [line, [by, minutes, content]] of lines.entries()) {
      at = new Date(at.getTime() + minutes * minute);
      const author = by === 'customer' ? { userId } : { employeeId };
      if (by === 'bank') await noteSeen(tx, { tenantId, channelId }, at);
      const { id } = await writeMessage(tx, { tenantId, channelId, by: author, content, now: at });
      if (index > 0 || line < lines.length - 1) read.push(id);
    }
    await tx
      .update(messageReceipts)
      .set({ readAt: at })
      .where(and(eq(messageReceipts.tenantId, tenantId), inArray(messageReceipts.messageId, read)));
  }
  for (const [index, [daysAgo, event]] of told.entries()) {
    const { notices: channelId, userId } = await placeOf(seeding, 'individual', 'INDIVIDUAL');
    const at = new Date(now.getTime() - daysAgo * day);
    const { content, severity, link } = noticeOf(event, 'en');
    const notice = { severity, link };
    const { id } = await writeMessage(tx, { tenantId, channelId, by: 'THE_BANK', content, now: at, notice });
    if (index < told.length - 1)
      await tx
        .update(messageReceipts)
        .set({ readAt: at })
        .where(
          and(
            eq(messageReceipts.tenantId, tenantId),
            eq(messageReceipts.messageId, id),
            eq(messageReceipts.userId, userId),
          ),
        );
  }
}

/** A persona, the channel of one of their organizations, and that of their notifications. */
async function placeOf(
  { tx, tenantId, key }: Seeding,
  persona: PersonaKey,
  type: Talk['of'],
): Promise<{ userId: string; channelId: string; notices: string }> {
  const ofPersona = and(eq(users.tenantId, tenantId), eq(users.phone, personaOf(key, persona).phone));
  const [main] = await tx
    .select({ userId: users.id, channelId: channels.id })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.tenantId, tenantId), eq(memberships.userId, users.id)))
    .innerJoin(
      organizations,
      and(eq(organizations.tenantId, tenantId), eq(organizations.id, memberships.organizationId)),
    )
    .innerJoin(
      channels,
      and(
        eq(channels.tenantId, tenantId),
        eq(channels.organizationId, organizations.id),
        eq(channels.type, 'MAIN'),
      ),
    )
    .where(
      and(
        ofPersona,
        type === 'CORPORATE' ? eq(organizations.type, type) : ne(organizations.type, 'CORPORATE'),
      ),
    );
  const [notices] = await tx
    .select({ id: channels.id })
    .from(users)
    .innerJoin(channels, and(eq(channels.tenantId, tenantId), eq(channels.userId, users.id)))
    .where(and(ofPersona, eq(channels.type, 'NOTIFICATION')));
  if (main === undefined || notices === undefined) throw new Error(`${persona} of ${key} has no channels`);
  return { ...main, notices: notices.id };
}
