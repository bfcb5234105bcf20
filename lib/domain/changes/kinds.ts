import { type ChangeKind, type ChangeSeverity, changeSeverities, type FactName } from '#lib/contract/index.ts'

interface KindRow {
  severity: ChangeSeverity
  /** The facts it touches, the one it is about first; none where no fact of a company is about it. */
  facts: readonly FactName[]
}

const gravity =
  (severity: ChangeSeverity) =>
  (...facts: FactName[]): KindRow => ({ severity, facts })
const serious = gravity('serious')
const notable = gravity('notable')
const minor = gravity('minor')

/** Default severity of each kind of change, and the facts it touches. */
export const kindTable: Readonly<Record<ChangeKind, KindRow>> = {
  /** Insolvency, liquidation, restructuring, deletion: opened, closed, or no longer found in the register. */
  ended: serious('status'),
  /** Who may sign: an officer with power, or the rule. */
  signing: serious('signing', 'officers'),
  /** A holder with more than the threshold, or whose share is not known to be below it. */
  owners: serious('holders', 'owners'),
  /** A contract that gives control without shares. */
  control: serious('owners'),
  /** A match with a list that somebody has confirmed. */
  sanctions: serious(),
  status: notable('status'),
  name: notable('name'),
  seat: notable('seat'),
  legalForm: notable('legalForm'),
  capital: notable('capital'),
  /** Holders whose share is known to be below the threshold. */
  holders: notable('holders', 'owners'),
  /** Officers known to have no power to sign, and names of officers. */
  officers: notable('officers'),
  pledges: notable('pledges'),
  /** An event of a code nobody knows: it touches what its category says. */
  unknown: notable(),
  tradeNames: minor(),
  contact: minor(),
  identifiers: minor('identifiers'),
  activities: minor('activities'),
  employees: minor('employees'),
  figures: minor('figures'),
}

/** The kind a fact is of where a newer answer contradicts an older one in it. */
export const kindByFact = {
  name: 'name',
  status: 'ended',
  seat: 'seat',
  legalForm: 'legalForm',
  capital: 'capital',
  officers: 'signing',
  signing: 'signing',
  holders: 'owners',
  owners: 'owners',
  employees: 'employees',
  figures: 'figures',
  pledges: 'pledges',
  identifiers: 'identifiers',
  activities: 'activities',
} as const satisfies Record<FactName, ChangeKind>

interface Placed {
  severity: ChangeSeverity
  /** When it was found. */
  at: Date
}

const recentMs = 30 * 24 * 60 * 60_000

/**
 * Gravest first, then newest first. What was found longer than thirty days ago comes after everything newer, so that a grave change
 * of last year does not hide what was found today.
 */
export function gravestFirst<T>(changes: readonly T[], placeOf: (change: T) => Placed, now: Date): T[] {
  const placed = changes.map((change) => ({ change, ...placeOf(change) }))
  const isOld = ({ at }: Placed) => Number(now.getTime() - at.getTime() > recentMs)
  return placed
    .toSorted(
      (a, b) => isOld(a) - isOld(b) || rankOf(a.severity) - rankOf(b.severity) || b.at.getTime() - a.at.getTime(),
    )
    .map(({ change }) => change)
}

/** 0 is the gravest. */
export function rankOf(severity: ChangeSeverity): number {
  return changeSeverities.indexOf(severity)
}
