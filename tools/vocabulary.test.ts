import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that were retired, and what is said instead. Names that mean something else elsewhere stand with what makes them wrong. */
const retired: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bclient\.get\(\s*['"`]\w+\./, 'client.ok'],
  [/Together\b/, 'batch'],
  [/\baloneInstead\b|\bheard alone\b/, 'notBatchable, processed individually'],
  [/\bstanding\b(?! orders?\b)/i, 'restriction, status, usage'],
  [/\beachIfAllowed\b/, 'settleEach'],
  [/\beveryRound\b/, 'pollTenants'],
  [/\bactingFor\w*/, 'withActor, onBehalfOf'],
  [/\bCannotStart\b/, 'StartupError'],
  [/\bwhereaboutsOf\b|\bwaysOf\b/, 'bankIdentifierOf, scheme options'],
  [/\bcarryOutDue\b/, 'executeDue'],
  [/\bsetAside\b/, 'placeHold, heldFunds'],
  [/\b(on)?[Tt]akeBack\b|\btakenBack\b/, 'revoke'],
  [/\bgiveBack\b/, 'bookReturn'],
  [/\btellLater\b|\btellPeople\b|\btellings\b|\bTeller\b|\bWishedEvent\b/, 'notifications'],
  [/[a-z]Told(?=[A-Z]|\b)|\btoldOf\b/, 'notified, sent'],
  [/\btold apart\b/, 'distinguished'],
  [/Wish\b/, 'request, options, command, preference'],
  [/\blow_balance_wishes\b/, 'low_balance_alerts'],
  [/\bBanksWord\b|\bbank's own word on\b/, 'CardDecision, staff decision'],
  [/\bpageWord\b/, 'pageLabel'],
  [/[Ss]lowBodies\b/, 'body timeout'],
  [/[pP]atienceMs\b|[a-z]Patience\b/, 'timeoutMs'],
  [/\b(most|least)[A-Z]\w*/, 'max…, min…'],
  [/\bLaterOf\b/, 'AcceptedOf'],
  [/\bsmtpPost\b|\bofTheLetter\b|\btype Letter\b/, 'EmailMessage, MailTransport'],
  [/\btwilioCarrier\b|\bsms[Cc]arrier\b/, 'SmsProvider'],
  [/\blongProofs\b|\bprovenAtLength\b|\blong proofs\b/i, 'endurance tests'],
  [/\b(order|consume|hold)Proof\b|\bproofFor\b|\bawait proof\(/, 'mfaTokenFor, consumeMfaToken'],
  [/\btools\/mutants\b|\bfaults on purpose\b/, 'mutation testing'],
  [/\b(housekeeping|keepTidy|tidyUp)\b/i, 'cleanup'],
  [/\bJudged\b/, 'validated'],
  [/\bisSaid\b|\buseOwnValue\b|\buseSharedRef\b|\bfileNews\b|\badmitFiles\b/, 'see docs/glossary.md'],
  [/\bforcedColoursJudge\b/, 'forced-colours audit'],
  [/\banswersFor\b/, 'setResponseOrganization'],
  [/\baccountPapers\b/, 'account letters'],
  [/\bwhoever\b/i, 'the caller, anybody who'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\blest\b/i, 'so that … not'],
];

/** Lines that may keep a word, because something outside this repository or already applied fixes it. */
const kept: readonly (readonly [path: RegExp, line: RegExp, why: string])[] = [
  [
    /^apps\/bank\/src\/platform\/db\/functions\/sessions\.sql$/,
    /standing/,
    'a column the applied function returns',
  ],
  [/^apps\/bank\/src\/auth\/sessions\/lookup\.ts$/, /found\.standing/, 'that column'],
  [
    /^apps\/bank\/src\/platform\/db\/(schema\.ts|functions\/balances\.sql)$/,
    /low_balance_wishes/,
    'the name of an applied table',
  ],
];

/** Applied migrations, changesets and other records of the past and pictures keep their words; this file lists them. */
const unread =
  /^\.changeset\/|\/migrations\/|\.snap$|\.(png|webp|woff2?|pdf|ico)$|^pnpm-lock\.yaml$|CHANGELOG\.md$|^docs\/requirements\.tsv$|^tools\/vocabulary\.test\.ts$/;

test('no file of the repository says a retired word', { timeout: 60_000 }, () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((path) => path !== '' && !unread.test(path) && existsSync(path));
  const used = new Set<unknown>();
  const found = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const words = retired.filter(([word]) => word.test(text));
    if (words.length === 0) return [];
    return text.split('\n').flatMap((line, index) =>
      words.flatMap(([word, instead]) => {
        const match = word.exec(line);
        if (match === null) return [];
        const exception = kept.find(([where, what]) => where.test(path) && what.test(line));
        if (exception !== undefined) {
          used.add(exception);
          return [];
        }
        return [`${path}:${index + 1}: ${match[0]} (say: ${instead})`];
      }),
    );
  });
  expect(found).toEqual([]);
  expect(kept.filter((exception) => !used.has(exception))).toEqual([]); // no exception that nothing needs
});
