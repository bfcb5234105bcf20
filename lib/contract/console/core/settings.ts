import { z } from 'zod'
import { effects } from '../../effect-values.ts'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeBoolean,
  maybeList,
  maybeNumber,
  maybeText,
  maybeTextList,
  maybeTexts,
  maybeWord,
  number,
  openEnum,
  optionalBoolean,
  optionalText,
  period,
  queryInteger,
  request,
  TextMap,
  text,
  textList,
  whole,
} from '../../fields.ts'
import { roles } from '../../roles.ts'
import { Readiness } from '../../v2/platform.ts'
import { scopes } from '../../v2/scopes.ts'
import { FileChange, nonEmptyText } from '../fields.ts'
import { forAdmins, forEveryone, page } from '../row.ts'
import { changeSeverities, partyReaders } from '../values/companies.ts'
import { disclosureRules, riskClasses } from '../values/compliance.ts'
import {
  auditDaysMax,
  auditDaysMin,
  auditOutcomes,
  changeKinds,
  fileSettings,
  gbFieldContents,
  gbFormLimits,
  organizationNameMax,
  retentionDaysMax,
  retentionDaysMin,
  signOnFactors,
  signOnWhens,
} from '../values/core.ts'

/** Settings of the organization, and its audit log. */

/** A field of the form by which a difference is reported in Great Britain. */
export const GbField = answer({ label: text, content: openEnum(gbFieldContents), text: maybeText })
export type GbField = z.infer<typeof GbField>

/** Severities that differ from those of the table; a kind that is not there has its default. */
export const SeverityByKind = z.partialRecord(z.enum(changeKinds), z.enum(changeSeverities))
/** As it is answered: a browser reads the texts as this program wrote them. */
const asWritten = TextMap as unknown as z.ZodType<SeverityByKind, SeverityByKind>
export type SeverityByKind = z.infer<typeof SeverityByKind>

export const Settings = answer({
  /** What the organization is called, in invitations; null where nobody has said. */
  organizationName: maybeText,
  /** True where an order needs a customerReference. */
  isReferenceRequired: boolean,
  /** Days after which results and documents are erased; null for never. */
  resultsDays: maybeNumber,
  /** Days for which the audit log is kept; null for ever. */
  auditDays: maybeNumber,
  /** True where every decision on a file, a case or a match needs a second person. */
  needsSecondPerson: boolean,
  /** True where an act of an administrator that weakens a control or destroys evidence needs a second one. */
  needsSecondAdmin: maybeBoolean,
  /** Otherwise the risk classes at which one is needed. A company without a risk class counts as one of high risk. */
  secondPersonRisks: maybeList(openEnum(riskClasses)),
  /** Whether papers are handed on by link, and at which companies with a second person. */
  disclosures: openEnum(disclosureRules),
  /** Months from a decision to the next review, by risk class. */
  reviewMonths: answer({ low: number, medium: number, high: number }),
  /** Days after which data on file is too old, by risk class. */
  dataDays: answer({ low: number, medium: number, high: number }),
  /** In which the days of a clock are counted, e.g. Europe/Berlin. */
  timeZone: text,
  /** Fields of the British report form in their order; empty: those this program knows. */
  gbFormFields: maybeList(GbField),
  /** Years for which files and decisions are kept after closing. */
  fileYears: number,
  /** How grave changes at companies are, where an admin has set it. */
  changeSeverities: maybe(asWritten),
  /** Roles that need a second factor to sign in with a password. */
  secondFactorRoles: maybeList(openEnum(roles)),
  /** Roles that see the parties that are persons: their pages, and searches for them. */
  personRoles: maybeList(openEnum(roles)),
  /** False where people sign in with the identity provider only. */
  isPasswordAllowed: maybeBoolean,
  /** The name of the identity provider; null where there is none. */
  signOn: maybeText,
  /** Whether it must say when it asked for the credentials, and that it asked for a second factor; null where there is none. */
  signOnChecks: maybe(
    answer({
      when: openEnum(signOnWhens),
      factor: openEnum(signOnFactors),
      /** Classes of a sign-in that count as one with a second factor. */
      acr: textList,
    }),
  ),
})
export type Settings = z.infer<typeof Settings>

const monthly = whole(1, fileSettings.monthsMax)
const daily = whole(1, fileSettings.dataDaysMax)

/** A zone of the IANA database that this program knows. */
export const TimeZone = text.max(60).refine(isTimeZone, { error: 'Must be a time zone, e.g. Europe/Berlin' })

function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

const NewGbField = request({
  label: nonEmptyText(gbFormLimits.labelCharactersMax),
  content: z.enum(gbFieldContents),
  text: nonEmptyText(gbFormLimits.textCharactersMax).nullable().optional(),
}).refine(({ content, text }) => content !== 'fixed' || Boolean(text), {
  error: 'The text is required',
  path: ['text'],
})

const settingsFields = {
  organizationName: nonEmptyText(organizationNameMax).nullable().optional(),
  isReferenceRequired: optionalBoolean,
  resultsDays: whole(retentionDaysMin, retentionDaysMax).nullable().optional(),
  auditDays: whole(auditDaysMin, auditDaysMax).nullable().optional(),
  needsSecondPerson: optionalBoolean,
  needsSecondAdmin: optionalBoolean,
  secondPersonRisks: list(z.enum(riskClasses)).max(riskClasses.length).optional(),
  disclosures: z.enum(disclosureRules).optional(),
  reviewMonths: request({ low: monthly, medium: monthly, high: monthly }).optional(),
  dataDays: request({ low: daily, medium: daily, high: daily }).optional(),
  timeZone: TimeZone.optional(),
  gbFormFields: list(NewGbField).max(gbFormLimits.fieldsMax).optional(),
  fileYears: whole(fileSettings.yearsMin, fileSettings.yearsMax).optional(),
  changeSeverities: SeverityByKind.optional(),
  secondFactorRoles: list(z.enum(roles)).max(roles.length).optional(),
  personRoles: list(z.enum(partyReaders)).max(partyReaders.length).optional(),
  isPasswordAllowed: optionalBoolean,
}

/** `base` is what the form showed of the fields it changes: a field that has another value now is a conflict. */
const SettingsChange = request({ ...settingsFields, base: request(settingsFields).optional() })

/** The last row of the audit log: its position, and a hash (SHA-256, hex) that covers every row up to it. */
export const AuditHead = answer({ seq: number, hash: text })
export type AuditHead = z.infer<typeof AuditHead>

/** What the object of a row is called, and what was changed of it; `before` is null where only the change is known. */
export const AuditAbout = answer({ name: maybeText, changes: maybeList(FileChange) })
export type AuditAbout = z.infer<typeof AuditAbout>

export const AuditEntry = answer({
  auditId: text,
  at: text,
  ...maybeTexts('userId', 'email', 'role', 'address'),
  action: text,
  object: maybeText,
  about: maybe(AuditAbout),
  /** What the act does to a control, as far as the row says which fields were changed. */
  effects: maybeList(openEnum(effects)),
  /** `requested` until the outcome of a change at the service is known. */
  outcome: openEnum(auditOutcomes),
  code: maybeText,
  requestId: maybeText,
  /** Position in the chain, and the hash that covers every row up to this one. */
  seq: maybeNumber,
  hash: maybeText,
  /** When and in which row its outcome was written, where that is a separate row. */
  closedAt: maybeText,
  closedSeq: maybeNumber,
  /** How often the same refusal occurred again in that quarter of an hour. */
  repeats: maybeNumber,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Rows of one answer of `getAuditLines`; a shorter answer is the end of the log for now. */
export const auditLinesMax = 5_000

const auditFilter = {
  /** Part of an e-mail address. */
  who: optionalText(320),
  action: optionalText(60),
  /** An object as the log names it, or part of what one is called. */
  object: optionalText(300),
  outcome: z.enum(auditOutcomes).optional(),
  ...period,
}

/** What a process of the console does by itself from time to time, and how its last turns went. */
export const BackgroundJob = answer({
  name: text,
  /** Null where no turn has ended well since the process began. */
  endedAt: maybeText,
  lastMs: maybeNumber,
  /** How long the present turn has taken; null between two. */
  runningMs: maybeNumber,
  /** Turns that failed or were late since the process began. */
  failures: number,
  /** No turn has ended well for three intervals. */
  isLate: boolean,
})
export type BackgroundJob = z.infer<typeof BackgroundJob>

/** The registry service and the runtime of this console; never its key. */
export const Connection = answer({
  registryUrl: text,
  /** The public part of the key, as the service lists it; null where it has none. */
  keyPrefix: maybeText,
  service: maybeText,
  versions: maybeTextList,
  extensions: maybeTextList,
  /** Scopes of this console's key, where the service returns them. */
  scopes: maybeList(openEnum(scopes)),
  /** Null where the service returns none. */
  readiness: maybe(Readiness),
  answeredMs: maybeNumber,
  /** Why the service could not be reached. */
  errorCode: maybeText,
  consoleVersion: maybeText,
  database: maybeWord(['pglite', 'postgres']),
  isSandbox: maybeBoolean,
  singleSignOn: maybeText,
  /** Host and port of the mail server; null where e-mail is off. */
  mailServer: maybeText,
  /** Of the process that answers. */
  jobs: maybeList(BackgroundJob),
  /** Delivered results that this process holds for a moment, in case it polls their orders. */
  deliveredHeld: maybe(answer({ entries: number, bytes: number })),
})
export type Connection = z.infer<typeof Connection>

export const settingsOperations = {
  getSettings: forEveryone('GET /api/console/settings', 'Returns the settings of the organization', {
    answer: Settings,
  }),
  changeSettings: forAdmins('PATCH /api/console/settings', 'Changes the settings of the organization', {
    body: SettingsChange,
    answer: Settings,
    makesStale: ['getSettings'],
  }),
  listAudit: forAdmins('GET /api/console/audit', 'Lists the entries of the audit log, newest first', {
    query: request({ ...page, ...auditFilter }),
    answer: answer({
      entries: list(AuditEntry),
      nextCursor: maybeText,
      /** How many entries match, with `isMore` at least that many; null where that has not been counted. */
      total: maybeNumber,
      isMore: maybeBoolean,
      /** Back to when entries were looked through for a text; the next page goes on from there. Null where all were. */
      lookedTo: maybeText,
      /** All actions a log can name. */
      actions: maybeTextList,
      head: maybe(AuditHead),
    }),
  }),
  getAuditFile: forAdmins('GET /api/console/audit/file', 'Returns all matching audit entries as CSV', {
    query: request(auditFilter),
    answer: null,
    content: 'text',
    cost: 'export',
  }),
  getAuditLines: forAdmins(
    'GET /api/console/audit/lines',
    'Returns the rows of the audit log after a position as JSON lines, oldest first, for a collector',
    {
      query: request({
        /** The `seq` of the last line that was received; 0 begins with the first row. */
        after: queryInteger(0, Number.MAX_SAFE_INTEGER).optional(),
        limit: queryInteger(1, auditLinesMax).optional(),
      }),
      answer: null,
      content: 'text',
      cost: 'export',
    },
  ),
  getConnection: forAdmins(
    'GET /api/console/connection',
    'Returns the connection to the registry service and its state',
    {
      answer: Connection,
    },
  ),
}
