import { hkdfSync, randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { headers } from '@kontor/api-client/contract';
import type { Services } from '../integrations/index.ts';
import { authenticate, type SignedIn } from '../auth/index.ts';
import { notFound } from '../platform/errors.ts';
import type { Deps, HttpConfig } from './call.ts';
import { registerCompression } from './compression.ts';
import { registerContract } from './contract.ts';
import { signedCursors } from '../platform/paging/cursor.ts';
import { registerDocs } from './docs.ts';
import { registerDraining } from './draining.ts';
import { answerError, answerUnreadable, refusalOf, registerErrors } from './errors.ts';
import { handlersFrom } from './handlers.ts';
import { isApi, registerSecurityHeaders } from './headers.ts';
import { isProbe, registerHealth } from './health.ts';
import { registerMessaging } from './messaging.ts';
import { registerOpenApi } from './openapi.ts';
import { registerOriginCheck } from './origin.ts';
import { latestBuild, registerPortal } from './portal.ts';
import { outsideTenants } from '../platform/db/database.ts';
import { describeError } from '../platform/db/describeError.ts';
import { brandingOf, tenantByHost, type Tenant, type TenantOfHost } from '../platform/tenants/tenant.ts';
import { settingsOf } from '../platform/tenants/tenantSettings.ts';
import { registerDemoGuard } from './routes/demo.ts';
import { longestUploadMs, registerBodyTimeout } from './bodyTimeout.ts';
import { registerSumsubReports } from './sumsubReports.ts';
import { registerTracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    tenant: Tenant;
    /** Who calls; set before the handler of every call that needs a session. */
    signedIn: SignedIn | null;
  }
}

const bodyLimit = 64 * 1024;

/** What the log has for a call whose caller left: no status that was ever sent, and none of the bank's failures. */
const callerLeft = 499;

/**
 * The bank as one HTTP server, not yet listening. `close()` lets calls under way finish; it does not close the database.
 * @param extra `logTo`: where its log goes, a line of JSON for each entry; `addRoutes`: adds calls beside the contract's; `stopping`:
 *   aborted some time before `close()`, so that a balancer sends nothing more
 */
export async function buildServer(
  config: HttpConfig,
  bank: Services,
  {
    logTo = process.stdout,
    addRoutes,
    stopping,
  }: {
    readonly logTo?: NodeJS.WritableStream;
    readonly addRoutes?: (app: FastifyInstance, deps: Deps, tenantOf: TenantOfHost) => void;
    readonly stopping?: AbortSignal;
  } = {},
): Promise<FastifyInstance> {
  const { db, clock } = bank;
  const app = Fastify({
    bodyLimit,
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, stream: logTo, serializers: { err: describeError } },
    // The hook below says less: no query, where phone numbers and names stand.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
    trustProxy: config.trustProxy,
    // Half-open connections are cut: a head has 10 s, looked after every 5 s; bodies see below.
    http: { headersTimeout: 10_000, requestTimeout: longestUploadMs, connectionsCheckingInterval: 5_000 },
    return503OnClosing: false, // what still arrives is answered, and told that its connection closes
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      void answerError(request, reply.header('x-request-id', request.id), refusalOf(error));
    },
  });
  app.decorateRequest('tenant');
  app.decorateRequest('signedIn', null);
  if (db.tracing !== undefined) registerTracing(app, db.tracing);

  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms },
      'answered',
    );
  });
  app.addHook('onRequest', async (request, { raw }) => {
    // Sockets, which part in their own way, have no answer that could be left half.
    if (request.headers.upgrade !== undefined) return;
    raw.once('close', () => {
      if (!raw.writableFinished)
        request.log.info(
          { method: request.method, route: request.routeOptions.url, status: callerLeft },
          'the caller left before the answer',
        );
    });
  });
  registerDraining(app);
  registerErrors(app);
  registerBodyTimeout(app, { timeoutMs: config.bodyTimeoutMs });
  await registerSecurityHeaders(app, config);
  registerCompression(app);
  registerOriginCheck(app, config);
  allowEmptyBodies(app);
  await app.register(fastifyCookie);
  const tenantOf = tenantByHost(db, config);
  app.addHook('onRequest', async (request) => {
    if (isProbe(request.routeOptions.url)) return;
    request.tenant = await tenantOf(request.hostname);
  });

  const key = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', config.codePepper, '', purpose, 32));
  const deps: Deps = {
    ...bank,
    config,
    cursors: signedCursors(key('cursor')),
    refreshKey: key('refresh'),
  };
  const whose = (request: FastifyRequest, moves: boolean): Promise<SignedIn> =>
    authenticate(db, {
      tenantId: request.tenant.id,
      token: request.cookies['session'],
      now: clock.now(),
      moves,
    });
  registerHealth(app, db, stopping);
  const build = latestBuild(config.portalDist);
  await registerMessaging(app, deps, {
    authenticate: (request) => whose(request, false),
    portalBuild: async () => (await build())?.portalBuild,
  });
  const nameOf = async (request: FastifyRequest) => (await brandingOf(db, request.tenant)).name;
  await registerOpenApi(app, nameOf);
  await registerDocs(app, nameOf);
  registerDemoGuard(app);
  app.register(async (api) => {
    await api.register(fastifyMultipart, { throwFileSizeLimit: false });
    registerContract(api, {
      production: config.production,
      handlers: handlersFrom(deps),
      authenticate: (request) => whose(request, request.headers[headers.background.toLowerCase()] !== '1'),
    });
  });
  if (config.sumsub !== undefined) registerSumsubReports(app, bank, config.sumsub.webhookSecret);
  addRoutes?.(app, deps, tenantOf);

  const serveDocument = await registerPortal(app, {
    dist: config.portalDist,
    build,
    drawings: config.tenantsFolder,
    captchaKey: bank.captcha?.siteKey ?? null,
    sumsub: config.sumsub !== undefined,
    branding: (request) => brandingOf(db, request.tenant),
    settings: (request) => outsideTenants(db, (tx) => settingsOf(tx, request.tenant.id)),
  });
  app.setNotFoundHandler((request, reply) => {
    const page = (request.method === 'GET' || request.method === 'HEAD') && !isApi(request.url);
    return page ? serveDocument(request, reply) : answerError(request, reply, notFound());
  });
  return app;
}

/** No body is the same as an empty object, so that a plain POST to log out is understood. */
function allowEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done); // it answers through done
  });
}
