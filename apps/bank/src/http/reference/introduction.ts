/** The text that comes before the calls, as Markdown. */
export const introduction = `All calls are below \`/api\` and carry JSON in UTF-8. A single object comes as \`{ "data": … }\`.
Amounts and rates are decimal strings such as \`"1250.00"\`, never JSON numbers. Moments are UTC with milliseconds, days are
\`YYYY-MM-DD\`, and ids are UUIDs. Ignore fields you do not know: new ones are added without notice.

## Signing in

Sign-in takes two calls: \`POST /v1/auth/phone\` sends a one-time code, and \`POST /v1/auth/verify-code\` checks it and sets the
\`session\` and \`refresh\` cookies. Send cookies with every call. A session ends after a few minutes without activity;
\`POST /v1/auth/refresh\` renews it. Send \`X-Background: 1\` with polls so that they do not count as activity. Calls that change
something must come from the portal’s own origin.

## Idempotency

Create a UUID for each operation and send it as \`Idempotency-Key\` with every try. The same key and body returns the first answer
again with \`Idempotent-Replayed: true\`; the same key with another body is a 409 \`IDEMPOTENCY_MISMATCH\`. Keys are kept for 24
hours. Without a key, an identical call within 10 seconds counts as the same one.

## Errors

Every error has the body \`ErrorBody\`. Branch on \`code\`, which is stable, and show \`message\`, which is a sentence or a list of
invalid fields.

| Status | Meaning |
|---|---|
| 400 | A field is missing or invalid; \`message\` names each one. |
| 401 | No session, or it has ended. For a code or password: it was wrong. |
| 403 | The person may not do this. |
| 404 | It does not exist, or belongs to somebody else. |
| 409 | It changed in the meantime, or the same call is still running. |
| 410 | A quote, check or payment has expired. |
| 413, 415 | A file is too large, or of a type that is not accepted. |
| 422 | The request is well formed and cannot be carried out, for example \`INSUFFICIENT_FUNDS\`. |
| 423 | The access is locked; only the bank can unlock it. |
| 429, 503 | Too many calls, or not available: wait for the seconds in \`Retry-After\`. |

## Paging

Lists return \`edges\` and \`pageInfo\`. Ask for \`take\` items, from 1 to 100, and pass \`pageInfo.endCursor\` as \`cursor\` to get the
next page until \`hasNextPage\` is false. Cursors are opaque and stay right while items are added. \`all=true\` returns up to 1,000
items at once.

## Sockets

Messages and changes of state arrive on \`wss://<host>/api/v1/messaging?token=<token>\`. Get the token from
\`POST /v1/tokens/messaging\`; it works once, within 30 seconds, with the cookie of its session and from the portal’s own
origin. Each frame is one JSON object, \`{ "event": …, "data": …, "ref": … }\`, and \`ref\` comes back in the \`ack\` or \`error\`
that answers it. Send \`subscribe\`, \`unsubscribe\` and \`message\`; receive \`message\`, \`new channel\`, \`unread count\`, \`seen\`,
\`typing\`, \`operation\` and \`session\`. Ignore events you do not know. After a lost connection, fetch a new token and ask for
missed messages with \`after\`. Close code 4000 means the session has ended.

| Event | Meaning |
|---|---|
| \`message\` | A message in a channel you subscribed to, or a notification. |
| \`new channel\` | A channel was opened. |
| \`unread count\` | How many messages of a channel are unread: the count itself. |
| \`seen\` | An employee has seen what customers wrote in a channel up to \`until\`, inclusive. |
| \`typing\` | An employee is writing in a channel you subscribed to. Show it for 6 seconds or until their message comes. |
| \`operation\` | Something changed: \`type\`, \`id\` and new \`status\`. \`ACCOUNT\`: money was booked, set aside or set free. |
| \`session\` | When the session expires, or that it has ended. |
`;
