/** The sockets of this node, and what they are told. */
import { closeCodes, type ServerFrame } from '@kontor/api-client/contract';
import type { Services } from '../../integrations/index.ts';
import {
  channelPayload,
  messagePayload,
  messagesBetween,
  membersOfChannel,
  typingPayload,
  unreadOf,
} from '../../messaging/index.ts';
import { concernedByPlace } from '../../customers/index.ts';
import { audienceOf, concernsOf } from '../../notifications/index.ts';
import { sessionDeadlines, warnBeforeSeconds } from '../../auth/index.ts';
import { readTenant } from '../../platform/db/database.ts';
import type { BankEvent } from '../../platform/events.ts';
import { frameText, type Connection } from './connection.ts';
import { recentOperations } from './recentOperations.ts';

type EventOf<K extends BankEvent['kind']> = Extract<BankEvent, { kind: K }>;

export type Hub = {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  /** How many sockets a session has on this node. */
  count(sessionId: string): number;
  /** Tells whom it concerns. Events of one thing are told in the order heard. */
  hear(event: BankEvent): void;
  /** Events were missed: every client has to come back and catch up. */
  reset(): void;
  /** Pings, and ends what has expired by the clock. To be called about every second. */
  sweep(): Promise<void>;
};

/** Ms between two frames that say the same employee is typing in the same channel. */
const typingEveryMs = 3000;

export function createHub({ db, clock }: Services, onError: (error: unknown) => void): Hub {
  const connections = new Set<Connection>();
  const byUser = new Map<string, Set<Connection>>();
  const bySession = new Map<string, Set<Connection>>();
  /** What is still being told, by what it is about. */
  const telling = new Map<string, Promise<void>>();
  /** When the last `typing` frame went out, by channel and employee. */
  const typingSentAt = new Map<string, number>();

  const recent = recentOperations();

  const socketsOf = (userId: string): Iterable<Connection> => byUser.get(userId) ?? [];

  const tellUser = (userId: string, frame: ServerFrame): void => {
    const text = frameText(frame);
    for (const connection of socketsOf(userId)) connection.sendText(text);
  };

  const tellMessage = async ({ tenantId, channelId, messageId }: EventOf<'MESSAGE'>): Promise<void> => {
    const news = await readTenant(db, tenantId, (tx) => messagePayload(tx, tenantId, messageId));
    if (news === undefined) return;
    const text = frameText({ event: 'message', data: news.message });
    const followers = news.audience.flatMap(({ userId }) =>
      [...socketsOf(userId)].filter((connection) => connection.follows(channelId)),
    );
    // Of those before it another node may not have told yet, or never will.
    const known = Math.min(...followers.map((connection) => connection.placeIn(channelId) ?? news.place));
    const missed =
      known < news.place - 1
        ? await readTenant(db, tenantId, (tx) => messagesBetween(tx, tenantId, channelId, known, news.place))
        : [];
    for (const { place, message } of missed) {
      const earlier = frameText({ event: 'message', data: message });
      for (const connection of followers) connection.tell(channelId, place, earlier);
    }
    for (const connection of followers) connection.tell(channelId, news.place, text);
    for (const { userId, unread } of news.audience) {
      if (news.type === 'NOTIFICATION')
        for (const connection of socketsOf(userId))
          if (!connection.follows(channelId)) connection.sendText(text);
      if (userId !== news.message.userId)
        tellUser(userId, { event: 'unread count', data: { channelId, count: unread } });
    }
  };

  const tellRead = async ({ tenantId, channelId, userId }: EventOf<'READ'>): Promise<void> => {
    if (!byUser.has(userId)) return;
    const unread = await readTenant(db, tenantId, (tx) => unreadOf(tx, { tenantId, userId }, [channelId]));
    tellUser(userId, { event: 'unread count', data: { channelId, count: unread.get(channelId) ?? 0 } });
  };

  const tellChannel = async ({ tenantId, channelId }: EventOf<'NEW_CHANNEL'>): Promise<void> => {
    const news = await readTenant(db, tenantId, (tx) => channelPayload(tx, tenantId, channelId));
    for (const { userId, channel } of news) tellUser(userId, { event: 'new channel', data: channel });
  };

  const tellOperation = async ({ tenantId, of, type, id, status }: EventOf<'OPERATION'>): Promise<void> => {
    const audience = await readTenant(db, tenantId, (tx) => audienceOf(tx, tenantId, of));
    for (const userId of audience) tellUser(userId, { event: 'operation', data: { type, id, status } });
  };

  /** Tells each person by themselves, and of a company only its main representatives: others may not see who acts for it. */
  const tellOfficial = async ({ tenantId, membershipId: id, status }: EventOf<'OFFICIAL'>): Promise<void> => {
    const audience = await readTenant(db, tenantId, (tx) => concernedByPlace(tx, tenantId, id));
    for (const userId of audience) {
      recent.note({ of: { userId }, type: 'OFFICIAL', id, status }, clock.now());
      tellUser(userId, { event: 'operation', data: { type: 'OFFICIAL', id, status } });
    }
  };

  /** Sends recent operations that the page may have missed between loading and connecting. */
  const tellRecent = async (connection: Connection): Promise<void> => {
    if (recent.isEmpty()) return;
    const { tenantId, userId } = connection.principal;
    const owners = await readTenant(db, tenantId, (tx) => concernsOf(tx, tenantId, userId));
    for (const news of recent.of(owners)) connection.send(news);
  };

  const tellSeen = async ({ tenantId, channelId, until }: EventOf<'SEEN'>): Promise<void> => {
    const audience = await readTenant(db, tenantId, (tx) => membersOfChannel(tx, tenantId, channelId));
    for (const userId of audience) tellUser(userId, { event: 'seen', data: { channelId, until } });
  };

  const tellTyping = async ({ tenantId, channelId, employeeId }: EventOf<'TYPING'>): Promise<void> => {
    const now = clock.now().getTime();
    const typist = `${channelId} ${employeeId}`;
    if (now - (typingSentAt.get(typist) ?? 0) < typingEveryMs) return;
    typingSentAt.set(typist, now);
    const news = await readTenant(db, tenantId, (tx) => typingPayload(tx, tenantId, channelId, employeeId));
    if (news === undefined) return;
    const text = frameText({ event: 'typing', data: { channelId, employee: news.employee } });
    for (const userId of news.audience)
      for (const connection of socketsOf(userId))
        if (connection.follows(channelId)) connection.sendText(text);
  };

  const endSession = (sessionId: string): void => {
    for (const connection of bySession.get(sessionId) ?? []) {
      connection.send({ event: 'session', data: { ended: true } });
      connection.close(closeCodes.sessionEnded);
    }
  };

  const tell = (event: BankEvent): Promise<void> | void => {
    switch (event.kind) {
      case 'MESSAGE':
        return tellMessage(event);
      case 'READ':
        return tellRead(event);
      case 'NEW_CHANNEL':
        return tellChannel(event);
      case 'OPERATION':
        return tellOperation(event);
      case 'OFFICIAL':
        return tellOfficial(event);
      case 'SEEN':
        return tellSeen(event);
      case 'TYPING':
        return tellTyping(event);
      case 'SESSION_ENDED':
        return endSession(event.sessionId);
    }
  };

  const inOrder = (subject: string, work: () => Promise<void> | void): void => {
    const turn = (telling.get(subject) ?? Promise.resolve())
      .then(work)
      .catch(onError)
      .finally(() => {
        if (telling.get(subject) === turn) telling.delete(subject);
      });
    telling.set(subject, turn);
  };

  /** Looks at the sessions whose deadline may have come: it may as well have moved. */
  const checkSessions = async (now: Date): Promise<void> => {
    const due = [...connections].filter(({ lookAgainAt }) => lookAgainAt <= now);
    const byTenant = Map.groupBy(due, ({ principal }) => principal.tenantId);
    for (const [tenantId, sockets] of byTenant) {
      const ids = [...new Set(sockets.map(({ principal }) => principal.sessionId))];
      const deadlines = await readTenant(db, tenantId, (tx) => sessionDeadlines(tx, tenantId, ids));
      for (const connection of sockets) {
        const deadline = deadlines.get(connection.principal.sessionId);
        if (deadline === undefined || deadline <= now) endSession(connection.principal.sessionId);
        else expect(connection, deadline, now);
      }
    }
  };

  return {
    add(connection) {
      const { userId, sessionId } = connection.principal;
      connections.add(connection);
      put(byUser, userId, connection);
      put(bySession, sessionId, connection);
      void tellRecent(connection)
        .catch(onError)
        .finally(() =>
          connection.send({
            event: 'session',
            data: { expiresAt: connection.sessionExpiresAt.toISOString() },
          }),
        );
    },
    remove(connection) {
      connections.delete(connection);
      take(byUser, connection.principal.userId, connection);
      take(bySession, connection.principal.sessionId, connection);
    },
    count: (sessionId) => bySession.get(sessionId)?.size ?? 0,
    hear(event) {
      if (event.kind === 'OPERATION') recent.note(event, clock.now());
      // The event does not say who is concerned, and a socket that opens within the next minute must hear of it too.
      if (connections.size > 0 || event.kind === 'OFFICIAL') inOrder(subjectOf(event), () => tell(event));
    },
    reset() {
      for (const connection of connections) connection.close();
    },
    async sweep() {
      const now = clock.now();
      for (const connection of connections) connection.checkPulse(now);
      recent.forget(now);
      for (const [typist, at] of typingSentAt)
        if (now.getTime() - at >= typingEveryMs) typingSentAt.delete(typist);
      await checkSessions(now);
    },
  };
}

/**
 * Notes until when a session lasts and tells the client if that is news: another tab has moved it. Looked at again a minute
 * before, when the client would warn of it, and when it has come.
 */
function expect(connection: Connection, deadline: Date, now: Date): void {
  if (deadline.getTime() !== connection.sessionExpiresAt.getTime())
    connection.send({ event: 'session', data: { expiresAt: deadline.toISOString() } });
  connection.sessionExpiresAt = deadline;
  const warning = new Date(deadline.getTime() - warnBeforeSeconds * 1000);
  connection.lookAgainAt = warning > now ? warning : deadline;
}

const subjectOf = (event: BankEvent): string => {
  switch (event.kind) {
    case 'OPERATION':
      return event.id;
    case 'OFFICIAL':
      return event.membershipId;
    case 'SESSION_ENDED':
      return event.sessionId;
    default:
      return event.channelId;
  }
};

function put<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const values = map.get(key) ?? new Set<T>();
  map.set(key, values.add(value));
}

function take<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const values = map.get(key);
  if (values?.delete(value) === true && values.size === 0) map.delete(key);
}
