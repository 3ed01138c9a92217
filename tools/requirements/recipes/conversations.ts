/** Faults in the chat and its socket, as a page keeps them. */
import { faultsIn, type Recipe } from '../recipe.ts';

const domain = 'packages/api-client/src/domain';
const messagingFolder = 'packages/api-client/src/messaging';
const socketState = faultsIn(`${messagingFolder}/socketState.ts`);
const chat = faultsIn(`${domain}/chat.ts`);
const messages = faultsIn(`${messagingFolder}/messaging.ts`);
const chatState = faultsIn(`${messagingFolder}/chatState.ts`);
const socketStateTest = (title: string) => `${messagingFolder}/socketState.test.ts::${title}`;
const chatTest = (title: string) => `${domain}/chat.test.ts::${title}`;
const messagingTest = (title: string) => `${messagingFolder}/messaging.test.ts::${title}`;
const timeout = socketStateTest(
  'that takes 10 s counts as unsupported until a socket opens, and is tried again (SOCKET-02, CONST-10)',
);
const lists = chatTest('begin with the bank’s own channel and the demo’s; requests keep their order');
const applicant = chatTest('name an application by its company, else by its person');
const readAtOnce = messagingTest(
  'is read at once, here and in the count; the bank is told the range (CHAT-23 to -25)',
);
const alone = messagingTest(
  'of a message sets the channel’s preview at once, and of a notification marks the tab as unread (CHAT-19, -20)',
);
const afterLoss = messagingTest(
  'channels, counts and messages are asked for again, from the last one known (SOCKET-04 to -06)',
);

export const conversations: readonly Recipe[] = [
  socketState('SOCKET-02', 'const connectTimeoutMs = 10_000;', 'const connectTimeoutMs = 12_000;', timeout),
  socketState('CONST-10', 'const connectTimeoutMs = 10_000;', 'const connectTimeoutMs = 12_000;', timeout),
  socketState(
    'SOCKET-07',
    'const chatRetryMs = 5000;',
    'const chatRetryMs = 6000;',
    socketStateTest('with the open chat comes true: 5000 ms after the close (SOCKET-07, -08, CONST-09)'),
  ),
  socketState(
    'SOCKET-08',
    'const layoutRetryMs = 3000;',
    'const layoutRetryMs = 2500;',
    socketStateTest('with the layout comes false: 3000 ms after the close (SOCKET-07, -08, CONST-09)'),
  ),
  socketState(
    'SOCKET-09',
    'const maxAttempts = 1000;',
    'const maxAttempts = 1001;',
    socketStateTest(
      'is given up after 1000 attempts, counted from zero again once a socket opens (SOCKET-09)',
    ),
  ),
  socketState(
    'SOCKET-10',
    'const networkCodes: readonly number[] = [1005, 1006];',
    'const networkCodes: readonly number[] = [1006];',
    socketStateTest('after 1005 goes by the token it has (SOCKET-10)'),
  ),
  chat('CHAT-04', "main: [...ofType('MAIN'), ...ofType('DEMO')],", "main: ofType('MAIN'),", lists),
  chat(
    'CHAT-05',
    "['APPLICATION', 'TRANSACTION'].includes(channelType)",
    "channelType === 'APPLICATION'",
    lists,
  ),
  chat('CHAT-08', 'return companyName ?? (', 'return (firstName && companyName) ?? (', applicant),
  chat('CHAT-09', '[firstName, lastName].filter', '[lastName, firstName].filter', applicant),
  chat(
    'VALID-22',
    '{2,}/)',
    '{4,}/)',
    chatTest('keeps one empty line and shortens a run of them to a spacer'),
  ),
  faultsIn(`${messagingFolder}/conversation.ts`)(
    'CHAT-12',
    '    messages: merged(nodesOf(page).toReversed(), before.messages),\n    older: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,',
    '    messages: merged(nodesOf(page).toReversed(), before.messages),\n    older: page.pageInfo.endCursor,',
    messagingTest('loads what is older from the cursor on, until there is no more (CHAT-12)'),
  ),
  messages(
    'CHAT-16',
    '    if (answers.has(ref) || state.subscribed.includes(channelId)) return;\n',
    '',
    messagingTest(
      'is subscribed once, then loaded; what comes is appended with its author (CHAT-16, CHAT-21)',
    ),
  ),
  chatState(
    'CHAT-17',
    'channels: [channel, ...others]',
    'channels: [...others, channel]',
    messagingTest('a new channel comes to the front, unless it is another organization’s (CHAT-17)'),
  ),
  chatState(
    'CHAT-18',
    '    unread: count > 0 ? {',
    '    unread: count > 1 ? {',
    messagingTest('of a count of a channel that isn’t followed, its preview is fetched (CHAT-18, -19)'),
  ),
  chatState(
    'CHAT-23',
    'changeConversation(state, channelId, () => conversation)',
    'changeConversation(state, channelId, (before) => before)',
    readAtOnce,
  ),
  chatState(
    'CHAT-24',
    '  return withCount(read, channelId, Math.max(0, (state.unread?.[channelId] ?? 0) - count));',
    '  return count < 0 ? withCount(read, channelId, 0) : read;',
    readAtOnce,
  ),
  messages(
    'CHAT-25',
    'createdAtFrom: range.from, createdAtTo: range.to',
    'createdAtFrom: range.to, createdAtTo: range.to',
    readAtOnce,
  ),
  messages(
    'SOCKET-04',
    '    if (state.channels !== undefined || chatOpen) void loadChannels();\n',
    '',
    afterLoss,
  ),
  messages('SOCKET-05', '    for (const channelId of followed) subscribeTo(channelId);\n', '', afterLoss),
  messages(
    'SOCKET-06',
    '    options.onConnected?.();\n    void loadUnread();\n',
    '    options.onConnected?.();\n',
    afterLoss,
  ),
  chatState(
    'CHAT-19',
    'channels: state.channels?.map((one) => (one.id === channelId ? previewing(one, message) : one)),',
    'channels: state.channels,',
    alone,
  ),
  chatState('CHAT-20', "channel.channelType === 'NOTIFICATION' && message.readAt === null", 'false', alone),
  messages(
    'CHAT-26',
    '    change(channelId, (before) => withOutgoing(before, message));\n',
    '',
    messagingTest('of one’s own stands there at once, then as the bank has it, once (CHAT-26)'),
  ),
  messages(
    'SWITCH-03',
    "      socket.send({ event: 'unsubscribe', data: {} });\n",
    '',
    messagingTest('leaving unsubscribes from everything (SWITCH-03)'),
  ),
  faultsIn('packages/api-client/src/contract/socket.ts')(
    'VALID-16',
    'maxMessageCharacters = 4096',
    'maxMessageCharacters = 4095',
    'apps/bank/test/sockets.test.ts::of 4,096 characters are taken and of 4,097 refused, whatever a character takes',
  ),
];
