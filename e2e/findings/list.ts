import { adminGuarantees } from './admin.ts'
import { analystGuarantees } from './analyst.ts'
import { falseStatements } from './false/index.ts'
import { party } from './party/index.ts'
import { safeAccounts } from './safe-accounts.ts'
import { companyState } from './state/index.ts'
import { waits } from './waits/index.ts'

/** What the product guarantees for each finding of its external tests, of registers and of docs/rules, by the number a test's title begins with. */
export const guarantees = {
  'reliability A1': 'a lost database connection ends no process',
  'reliability A2': 'two owners never write to one embedded folder, across containers and hosts',
  'reliability A2b': 'a process that is dead and not reaped holds no lock',
  'reliability A3': 'a connection that dies silently stops no worker, and readiness shows a stopped loop',
  'reliability A4': 'a database fault fails no order: the job is retried',
  'reliability A5': 'a clock that is ahead blocks no register',
  'reliability A6': 'Retry-After of a register is bounded and then probed',
  'reliability A7': 'one organization cannot starve another at a register',
  'reliability A8': 'slow endpoints of one organization do not delay deliveries of another',
  'reliability A9': 'a wrong secret key stops the start',
  'reliability A10': 'a partial data folder is never replaced by an empty database',
  'reliability A11': 'an unavailable database is a 503 with Retry-After',
  'reliability A12': 'SIGTERM answers the sync requests it cannot finish',
  'reliability A13': 'a downgrade stops the start',
  'reliability A14': 'start errors are one readable line',
  'reliability A15': 'monitors go on after the clock jumps back',
  'reliability A16': 'child processes end with their parent',
  'reliability A17': 'interrupted requests of a console resolve within 30 seconds',
  'reliability A18': 'an unknown setting is reported',
  'reliability B2': 'a process that only works on jobs says how it is, and serves no API',
  'reliability B3': 'metrics have the oldest job of each queue, connections, loops and the clock',
  'security A1': 'single sign-on binds verified addresses only',
  'security A2': 'idle sockets cannot exhaust the service',
  'security A3': 'the webhook receiver bounds connections and memory',
  'security A4': 'unsigned notices cannot fill the disk',
  'security A5': 'sign-in is limited by address, by account and overall',
  'security A6': 'common and personal passwords are refused',
  'security A7': 'database errors never log parameters',
  'security A8': 'IBANs are masked on the server by role',
  'security A9': 'caps, scopes and limits bound what one organization can cause',
  'security A10a': 'an allow rule does not open private host names',
  'security A10b': 'CSV cells cannot become formulas',
  'security A10c': 'an ownership file is bounded and read off the main thread',
  'security A10d': 'scheduleCron and monitor metadata are bounded',
  'security A10e': 'hostile input at the console is a 4xx and is audited',
  'security A10f': 'changing a webhook answers masked headers',
  'security A10g': 'secret keys are 32 bytes and API keys are long',
  'security A10h': 'http to another machine needs a named opt-out',
  'security A10i': 'live streams are bounded for each session',
  'security A10j': 'an echoed API key never reaches a browser',
  'security A10k': 'proxied answers have a fixed type and a checked request id',
  'security A10l': 'a malformed source address breaks no page',
  'security A10m': 'a refused page says so before its first byte',
  'security A10n': 'a broken connection to the receiver is no error in the log',
  'security A10o': 'a parameter named __proto__ is refused',
  'security A10p': 'ports of databases are no delivery targets',
  'security A10q': 'TRACE and malformed targets are refused with 4xx',
  'security A10r': 'finance sees no order metadata',
  'security A10s': 'service answers carry nosniff and no source map is served',
  'security B3': 'signing out everywhere ends every browser of a person',
  'security C1': 'every change has its audit row, and the audit log is a chain of hashes',
  'interface S1': 'loc of a validation error holds strings',
  'interface S2': 'a wrong type is reported as a wrong type',
  'interface S3': 'a creation answer never says completed',
  'interface S4': 'a new monitor has its company name',
  'interface S5': 'dates and sources have their stated types in every jurisdiction',
  'interface S6': 'integers beyond 2^53 are integers',
  'interface S7': 'every source key resolves',
  'interface S8': 'the same idempotency key gets the same answer',
  'interface S9': 'companies of a graph have their risk',
  'interface S10': 'the README names the twelve sandbox companies',
  'interface S11': 'the service keeps idle connections longer than the console does',
  'interface C1': 'company ids are opaque',
  'interface C2': 'invoices are checked by numbers or strings',
  'interface C3': 'a document list of an unknown form is not empty',
  'interface C4': 'a monitor of either shape shows what it has, and what is absent',
  'interface C5': 'monitor states of an unknown form can be read',
  'interface C6': 'event fields of an unknown form can be read',
  'interface C7': 'an owner of an unknown type is no person',
  'interface C8': 'a service without extensions never leaves a page loading',
  'interface C9': 'unknown values can be read on every page with results',
  'interface C10': 'search results of an unknown form are not "no company"',
  'interface C11': 'sources as strings are known',
  'interface C12': 'unknown credits are not 0',
  'interface C13': 'unknown fields of a webhook can be read',
  'interface C14': 'nothing is called free that the service did not call free',
  'interface C15': 'an edge of an unknown status is not called ended',
  ...analystGuarantees,
  ...adminGuarantees,
  'registers M1':
    'results written by hand are identical, and each value is at the pointer it names: 20 GB, 5 GLEIF, 4 CZ',
  'registers M2':
    'every value of a recorded answer is in the result or dropped for a named reason, and the coverage counts them',
  'registers M3': '2,000 changed answers of each register are source faults or results without an invented value',
  'registers M4': 'companies of one name, or of one number at two registers, are never taken for one',
  'registers M5': 'recorded graphs of two registers are joined by identifier: precision 1.0, recall 1.0 (29 of 29)',
  'registers M6': 'a chain of owners across three registers is joined by identifiers alone',
  'registers M7': 'the limits of a register hold under four workers',
  'registers M8': 'a 429 waits what it says, and five minutes at most',
  'registers M9': 'a register that hangs slows no other (with load: npm run bench:registers)',
  'registers M10': 'a client that knows only the interface reads every answer',
  'registers M11': 'what is about a person’s life is in no result',
  'registers M12': 'the coverage of a register says what its results show, and nothing that none shows',
  'registers M13': 'a supplement that fails leaves a report complete but for its part, which says so',
  'registers M14': 'what two registers have otherwise of one company is said: a name, a status',
  'registers M15': 'why a part of a result is missing is said in its place, where the service says it, and only there',
  'registers M16': 'what GLEIF adds holds up no report of another register',
  'registers M17': 'no natural person of a recorded answer is named in the project, and none of any answer in a log',
  'law 1.1': 'percentages are exact, and a count is its fraction',
  'law 1.2': 'an end that is excluded is kept apart from one that is not, surely and possibly',
  'law 1.3': 'a holding, and a group of holdings, is at most what the others leave',
  'law 1.4': 'records that come to more than the whole are not certain, never scaled, and reported',
  'law 1.5': 'holdings of one party add; shares and votes never do; without votes on record votes follow shares',
  'law 1.6': 'a relation without a share leaves the share open',
  'law 1.7': 'a joint parcel counts once',
  'law 1.8': 'what a nominee holds counts for the nominator',
  'law 1.9': 'own shares stay in the whole; where their leaving it would decide, the law is open',
  'law 1.10': 'a cascade confirms nothing by itself, and a path passes a company once',
  'law 1.11': 'what has ended, or begins later, does not count on the day asked for',
  'law 2.1': 'a verdict is the least fixed point, with its proof, what to obtain, or what is not identified',
  'law 2.2': 'each regime has its own threshold: 49.99, 50.00 and 50.01',
  'law 2.3': 'OFAC adds whole holdings of what is owned and leaves control a caution',
  'law 2.4': 'the asset freeze of the Union had another threshold before 2024, and leaves readings to the law',
  'law 2.5': 'the United Kingdom adds designated persons up only by an arrangement',
  'law 2.6': 'Article 20(1)(d) asks for more than half, on the list of the Union',
  'law 2.7': 'each kind of control counts as its cell says, and a changed cell changes nothing else',
  'law 2.8': 'a match counts only once a person has confirmed it, and pending ones are said',
  'law 3.1': 'a person is an owner, may be one, or is none',
  'law 3.2': 'Article 51: ownership and control are both looked at',
  'law 3.3': 'Article 52: ways multiplied and added, each company once, compared with a threshold that is data',
  'law 3.4': 'Article 53: control level by level, by means, by a concert, or by a sum above half as a convention',
  'law 3.5': 'Article 54: control above an interest, and an interest above control',
  'law 3.6': 'Articles 55 to 60: trusts and foundations lead to the persons of their roles',
  'law 3.7': 'Articles 22(2) and 63: senior managers only in place of owners, recorded by a person',
  'law 3.8': 'each step of the paper has its article, operands, lines and conventions',
  'law 3.9': 'the draft on complex structures is switched on by hand, lists countries and decides nothing by them',
  'law 4.1': 'Article 24: a class proposed with its reason, in doubt substantive',
  'law 4.2': '14 calendar days in the zone of the organization, and the customer has its own',
  'law 4.3': 'Great Britain has no number of days, and its own form',
  'law 4.4': 'a report comments on the field that differs and links the evidence',
  'law 5': 'the next review is at most a year or five after the last, and never in a later month',
  'law 6': 'nothing is said that no arithmetic says: matches by name, "not blocked" alone',
  ...falseStatements,
  ...companyState,
  ...waits,
  'waits B6': 'a page reads a page: nothing it shows is counted, listed or looked for in whole tables',
  ...party,
  ...safeAccounts,
} satisfies Record<string, string>

export type Finding = keyof typeof guarantees

/** Findings that no test can prove, each with its reason. */
export const untested: Partial<Record<Finding, string>> = {
  'false data M15':
    'left: the names of Czech activities are in a code table of ARES (ciselniky-nazevniky) no recorded answer has, and no kept package has both revisions; the class is given with its revision',
  'analyst B12':
    'not built: the evidence pack and the printed report are files that are handed over; an address without a sign-in would leave the audit log and retention',
  'admin C5':
    'not built: it needs the results of graphs, which finance must not read; tiers are explained month against month, in admin C4',
  'analyst C4':
    'not built: it needs a service outside that every pack would be sent to; hashes and the head of the audit log prove a pack (security C1)',
  'admin S1':
    'a matter of looks: pictures are taken of it (invoice-dark.png), and every-page.spec.ts measures that nothing is cut at any width',
  'admin S13':
    'deliberate: `npm start` is one program of two and ends with either of them, so that whatever started it starts both again; a console run by itself is admin A3b',
  'admin S16':
    'left: the name of the product is beside the navigation, which is no fault by WCAG 2.2 AA; a second landmark would be read out on every page',
  'admin S17': 'the bar is drawn by the browser while a page scrolls; nothing of ours takes that room',
  'admin C8':
    'not built: a receiver is made to fail where it runs, and a certification sends it forged, late, slow and large deliveries at any address (admin C1)',
  'analyst B13': 'each register has tests of its own beside its connector; how many there are is no guarantee',
}

/** The reviews, and the other sets of guarantees, whose findings titles begin with. */
const areas = 'reliability|security|interface|analyst|admin|registers|law|false|state|waits|party|safety'

/** A finding at the beginning of a title, as a pattern that other programs take too. */
export const findingPattern = `\\[((?:${areas}) [^\\]]+)\\]`

const tagAtStart = new RegExp(`^${findingPattern}\\s*`)

/** The findings a title begins with: `[security A5] [security A10e] …` has two. */
export function findingsOf(title: string): string[] {
  const found: string[] = []
  let rest = title
  for (let match = tagAtStart.exec(rest); match !== null; match = tagAtStart.exec(rest)) {
    found.push(match[1] ?? '')
    rest = rest.slice(match[0].length)
  }
  return found
}
