import 'server-only'
import type { ChangeKind, ChangeSeverity, SanctionListId } from '#lib/contract/index.ts'
import type { KnownCounts } from '#lib/domain/company-state/index.ts'

/** What mails say, in one language; `name` is of a company, an endpoint or a batch. */
export interface MailTexts {
  titles: Readonly<Record<string, string>>
  /** Of a notification this version has no title for. */
  otherTitle: string
  /** A line each, beneath the title of an alert. */
  facts: {
    at: (moment: string) => string
    failingSince: (moment: string) => string
    /** Null where there was no answer. */
    answered: (status: number | null) => string
    failed: (count: number, isMore: boolean) => string
    disablesAt: (moment: string) => string
    /** Of the service: `gone` or `failing`. */
    reason: (reason: string) => string
    error: (text: string) => string
    pending: (count: number) => string
    recover: string
    /** Of monitors whose checks credits do not cover. */
    held: (monitors: number) => string
    heldWhy: (text: string) => string
    heldUntil: (moment: string | null) => string
    /** Null where it is not known. */
    browser: (name: string | null) => string
    address: (address: string | null) => string
    requestedBy: (name: string) => string
    /** Of an act on one's account: by whom, about whom, to which role; whether whoever made a link saw it; what to do. */
    by: (name: string) => string
    of: (name: string) => string
    role: (name: string) => string
    linkShown: string
    linkMailed: string
    notYou: string
  }
  /** A line each, of a file that was assigned; what is wanted stays in the console. */
  assignment: { by: (name: string) => string; due: (day: string) => string; wanted: string }
  /** Sanctions lists by their ids. */
  lists: Readonly<Record<SanctionListId, string>>
  /** What kind of change a monitor found, without names and values: they stay in the console. */
  changes: Readonly<Record<ChangeKind, string>>
  severities: Readonly<Record<ChangeSeverity, string>>
  /** "Serious: Seat changed (found 2026-11-26 09:12 UTC)"; `others` is how many more were found with it. */
  found: (facts: { severity: string; what: string; moment: string; others: number }) => string
  digestSubject: (day: string) => string
  digestNews: string
  digestDue: string
  due: (name: string, day: string) => string
  /** What is known of the company beside its data on file, a line each: counts, without names. */
  known: { [Kind in Exclude<keyof KnownCounts, 'serious'>]: (counts: KnownCounts) => string }
  invitationSubject: string
  /** `organization` is null where nobody has said what it is called. */
  invitation: (facts: { by: string; organization: string | null; until: string; role: string }) => string
  /** What somebody is invited to do, by role. */
  roles: Readonly<Record<string, string>>
  invitationOnce: string
  passwordLinkSubject: string
  /** For whoever has an account and forgot its password. */
  passwordLink: (facts: { by: string; organization: string | null; until: string }) => string
  passwordLinkOnce: string
  codeSubject: (code: string) => string
  /** For somebody without an account, to whom a paper was handed on. */
  code: (facts: { by: string; organization: string | null; code: string; until: string }) => string
  codeOnce: string
  /** The first message to an address for alerts. */
  alertTest: (name: string) => string
  testSubject: string
  test: string
  greeting: (name: string) => string
  open: string
  change: string
  more: (count: number) => string
}
