/** The messaging socket (contract.md section 18). */
import fastifyWebsocket, { type WebSocket } from '@fastify/websocket';
import { closeCodes, maxFrameBytes, socketPath } from '@kontor/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { natsBus, postgresBus, type BusListener } from '../integrations/index.ts';
import type { SignedIn } from '../auth/index.ts';
import { BankError, notFound } from '../platform/errors.ts';
import { Connection } from './realtime/connection.ts';
import { answerFrame } from './realtime/conversation.ts';
import { createHub } from './realtime/hub.ts';
import { spendSocketToken } from './realtime/tokens.ts';
import { addressOf } from './address.ts';
import type { Deps } from './call.ts';
import { comesFromHere } from './origin.ts';

const sweepEveryMs = 1000;
/** Where a browser's tabs cannot share a socket, a person may have many of them, but not any number. */
const maxPerSession = 50;

/** Time that clients have to say goodbye when the server stops. */
const farewellMs = 2000;

const query = z.object({ token: z.string().max(100) });

/**
 * Serves the socket and tells what is committed to whom it concerns, on this node and by the bus on all others.
 */
export async function registerMessaging(
  app: FastifyInstance,
  deps: Deps,
  {
    authenticate,
    portalBuild,
  }: {
    /** Whose session the cookie of a request is; throws when it is nobody's. */
    readonly authenticate: (request: FastifyRequest) => Promise<SignedIn>;
    /** Which build of the portal is served; undefined while there is none. */
    readonly portalBuild: () => Promise<string | undefined>;
  },
): Promise<void> {
  const { db, clock, config } = deps;
  const onError = (error: unknown): void => app.log.error({ err: error }, 'messaging failed');
  const hub = createHub(deps, onError);

  const listener: BusListener = { onEvent: (event) => hub.hear(event), onGap: () => hub.reset() };
  const bus = await (config.natsUrl === undefined
    ? postgresBus(db, listener, onError)
    : natsBus(db, config.natsUrl, listener, onError));
  db.listeners.add(bus.publish);
  let sweeping: Promise<void> | null = null;
  const sweeper = setInterval(() => {
    sweeping ??= hub
      .sweep()
      .catch(onError)
      .finally(() => {
        sweeping = null;
      });
  }, sweepEveryMs);
  /** Frames that are being answered: what they cause is told to the other nodes before this one falls silent. */
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    clearInterval(sweeper);
    await sweeping;
    await Promise.all(underWay);
    db.listeners.delete(bus.publish);
    await bus.close();
  });

  /** Whose token it is; undefined for anybody else. */
  const admit = async (request: FastifyRequest): Promise<SignedIn | undefined> => {
    const given = query.safeParse(request.query);
    if (!given.success) return undefined;
    const session = await authenticate(request).catch((error: unknown) => {
      if (error instanceof BankError) return undefined;
      throw error;
    });
    if (session === undefined) return undefined;
    const holder = { tenantId: request.tenant.id, sessionId: session.sessionId };
    const spent = await spendSocketToken(deps, holder, given.data.token, addressOf(request));
    return spent ? session : undefined;
  };

  /** Who opens a socket, found out before it opens; null where the bank could not. */
  const admitted = new WeakMap<
    FastifyRequest,
    { readonly session: SignedIn | undefined | null; readonly reply: FastifyReply }
  >();

  // Told of everything from the moment on at which the client takes the socket for open.
  const serve = (socket: WebSocket, request: FastifyRequest): void => {
    const admission = admitted.get(request);
    admitted.delete(request); // otherwise it stays until a full garbage collection, which may be long in coming
    if (admission !== undefined) partFromCall(socket, request, admission.reply);
    const session = admission?.session;
    if (session === null) return socket.close(); // as if the network had failed: the client comes back
    if (session === undefined) return socket.close(closeCodes.tokenRefused);
    if (hub.count(session.sessionId) >= maxPerSession) return socket.close(closeCodes.tooManyFrames);
    const { sessionId, userId, expiresAt } = session;
    const principal = { tenantId: request.tenant.id, userId, sessionId };
    const connection = new Connection(socket, principal, expiresAt, clock.now());
    hub.add(connection);
    socket.on('close', () => hub.remove(connection));
    portalBuild().then((build) => {
      if (build !== undefined) connection.send({ event: 'portal', data: { build } });
    }, onError);
    let turn = Promise.resolve();
    socket.on('message', (data: Buffer, binary: boolean) => {
      if (binary || !connection.admitFrame(clock.now())) return;
      // One after the other, in the order sent.
      const answering = turn
        .then(() => answerFrame(deps, connection, data.toString()))
        .catch(onError)
        .finally(() => underWay.delete(answering));
      underWay.add(answering);
      turn = answering;
    });
  };

  await app.register(fastifyWebsocket, {
    options: { maxPayload: maxFrameBytes },
    errorHandler: () => {}, // a client that breaks the protocol or goes away; its socket closes by itself
    preClose: (done) => {
      for (const client of app.websocketServer.clients) client.close();
      setTimeout(() => {
        for (const client of app.websocketServer.clients) client.terminate();
      }, farewellMs).unref();
      app.websocketServer.close();
      done();
    },
  });
  app.register(async (routes) => {
    routes.get(
      socketPath,
      {
        websocket: true,
        onRequest: async (request) => {
          if (!request.ws) throw notFound();
          if (!comesFromHere(request, config.production))
            throw new BankError(403, 'CSRF', 'The call does not come from this site');
        },
        preValidation: async (request, reply) => {
          const session = await admit(request).catch((error: unknown) => {
            onError(error);
            return null;
          });
          admitted.set(request, { session, reply });
        },
      },
      serve,
    );
  });
}

/** Lets go of the call that opened a socket: otherwise its head, answer and log stay in memory until the socket closes. */
function partFromCall(socket: WebSocket, request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.detachSocket(request.raw.socket);
  socket.removeAllListeners('error'); // the plugin's own holds the call
  socket.on('error', () => {}); // a client that breaks the protocol or goes away; its socket closes by itself
}
