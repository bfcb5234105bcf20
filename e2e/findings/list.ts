/** What the product guarantees for each finding of its external tests, by the number a test's title begins with. */
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
} satisfies Record<string, string>

export type Finding = keyof typeof guarantees

/** Findings that no test can prove, each with its reason. */
export const untested: Partial<Record<Finding, string>> = {}

const tagAtStart = /^\[((?:reliability|security|interface) [ASC]\d+[a-z]?)\]\s*/

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
