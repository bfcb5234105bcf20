import {
  type BeneficialOwner,
  type CompanyReport,
  type CompletenessPart,
  type Percentage,
  resultForms,
  type Shareholder,
  type Unexpected,
} from '#lib/contract/index.ts'
import { listRead, type PartOfReport, placeOfPart, unreadPart } from '#lib/domain/completeness/index.ts'
import { type AccountsFrame, amountOf, frameOf, seriesOf, shownColumns } from '#lib/domain/financials/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { officersOf, partyOfOwner, reconcileOwners, shareholdingsOf } from '#lib/domain/ownership/index.ts'
import type { StoredFacts } from '#lib/domain/risks/index.ts'
import { formatDate, formatDecimal, type Locale } from '../../../format.ts'
import { leftOutPlaces } from '../../../widgets/completeness/left-out-places.ts'
import { type ComparisonSide, type FactId, hasText, type ListedParty, type PartyList } from './rows.ts'

type Parts = ReadonlyMap<string, CompletenessPart>
type Stated = Knowledge<Parts | null>

export const comparedLines = ['revenue', 'profitAfterTax', 'totalAssets', 'totalEquity'] as const
export type AccountLine = 'period' | (typeof comparedLines)[number]

/** Where a fact is in the basic information of a result. */
const placeOfFact: Readonly<Record<FactId | 'address', string>> = {
  name: 'legalName',
  status: 'status',
  number: 'identifiers',
  country: 'identifiers',
  legalForm: 'legalForm',
  incorporated: 'dates',
  otherNames: 'alternativeNames',
  capital: 'capital',
  activity: 'activities',
  website: 'contacts',
  employees: 'employeeCount',
  address: 'addresses',
}
const partByPlace = new Map<string, string>(Object.entries(placeOfPart).map(([part, place]) => [place, part]))

/** Why a fact that a result does not give may be one all the same. */
export function unreadFacts(stated: Stated, unexpected: readonly Unexpected[]) {
  const leftOut = leftOutPlaces(unexpected, resultForms.companyReport)
  return (fact: FactId | 'address') => {
    const place = `basicInformation.${placeOfFact[fact]}`
    const part = partByPlace.get(place)
    if (leftOut.includes(place)) return unknown('notUnderstood')
    if (part === undefined) return null
    return stated.isKnown ? unreadPart(stated.value?.get(part)) : stated
  }
}

/** What the report on file says of its parts; a prefill has neither officers nor shareholders. */
function reportIn(held: StoredFacts): Knowledge<{ report: CompanyReport; parts: Parts | null }> {
  const { report, parts = null } = held
  if (report === null || held.isPrefill) return unknown(held.unread?.report ?? 'notOrdered')
  if (held.partsUnread) return unknown(held.partsUnread)
  return known({ report, parts }, { what: 'report', id: held.results?.report?.id ?? null })
}

function listIn(
  held: StoredFacts,
  part: PartOfReport,
  entriesIn: (report: CompanyReport) => readonly ListedParty[],
  reasonIn?: (report: CompanyReport) => string | null | undefined,
) {
  const found = reportIn(held)
  // What could not be said of its parts leaves the entries that are there.
  const entries = held.report === null || held.isPrefill ? [] : entriesIn(held.report)
  if (!found.isKnown) return { entries, whole: found }
  const { report, parts } = found.value
  const isLeftOut = held.leftOut?.report?.includes(placeOfPart[part]) === true
  const [lookedAt] = found.lookedAt
  const whole = listRead({
    parts,
    part,
    isEmpty: entries.length === 0,
    isLeftOut,
    reason: reasonIn?.(report),
    lookedAt,
  })
  return { entries, whole }
}

export function officersIn(held: StoredFacts): PartyList {
  return listIn(held, 'officers', listedOfficers)
}

export function comparedHoldersOf(held: StoredFacts, say: SayShare): PartyList {
  return listIn(
    held,
    'owners',
    ({ relationships }) => holdersIn(relationships?.shareholders ?? [], say),
    ({ relationships }) => relationships?.ownershipIncompleteReason,
  )
}

/** Owners of the register; one that is closed for the company is not published, and not one without owners. */
export function ownersOf(held: StoredFacts, stated: Stated, say: SayShare): PartyList {
  if (held.owners === null) {
    return { entries: [], whole: unknown(held.unread?.ubo ?? (held.isOwnersClosed ? 'notPublished' : 'notOrdered')) }
  }
  const entries = ownersIn(held.owners, held.today, say)
  if (!stated.isKnown) return { entries, whole: stated }
  const whole = listRead({
    parts: stated.value,
    part: 'beneficialOwners',
    isEmpty: held.owners.length === 0,
    isLeftOut: (held.leftOut?.ubo ?? []).length > 0,
    lookedAt: { what: 'ubo', id: held.results?.ubo?.id ?? null },
  })
  return { entries, whole }
}

function listedOfficers(report: CompanyReport) {
  return officersOf(report).map(({ party, roles }) => ({
    party,
    text: roles.flatMap(
      ({ original, englishTranslation, normalized }) => original ?? englishTranslation ?? normalized ?? [],
    ),
  }))
}

export type ComparedLine = (typeof comparedLines)[number]

export interface Accounts {
  accounts: Readonly<Record<AccountLine, ComparisonSide>>
  /** What the amounts are of; null without any. */
  accountsFrame: AccountsFrame | null
  /** The amounts themselves, as decimals. */
  amounts: Readonly<Record<ComparedLine, string | null>>
  accountsWhole: Knowledge<true>
}

/** The newest accounts of the company itself, as the statement gives them: amounts of another scale say so. */
export function comparedAccountsOf(held: StoredFacts, stated: Stated, locale: Locale): Accounts {
  const whole = accountsRead(held, stated)
  const series = ownSeriesOf(held)
  const [newest] = series === undefined ? [] : shownColumns(series, false)
  const unit = [series?.currency, series?.scale === 'units' ? null : series?.scale].filter(Boolean).join(', ')
  const line = (name: AccountLine): ComparisonSide => {
    const text =
      newest === undefined
        ? null
        : name === 'period'
          ? newest.periodEnd && formatDate(newest.periodEnd, locale)
          : amountIn(name)
    const side: ComparisonSide = text === null ? [] : [text]
    // Where nothing is stated, what was not read may have been.
    return hasText(side) || whole.isKnown ? side : whole
  }
  const given = (name: ComparedLine) => (newest === undefined ? null : amountOf(newest.statement, name))
  const amountIn = (name: ComparedLine) => {
    const amount = given(name)
    return amount === null ? null : `${formatDecimal(amount, locale)} ${unit}`.trim()
  }
  const accounts = { period: line('period'), ...byLine(line) }
  const accountsFrame = series === undefined || newest === undefined ? null : frameOf(series, newest)
  return { accounts, accountsFrame, amounts: byLine(given), accountsWhole: whole }
}

function byLine<T>(of: (line: ComparedLine) => T): Record<ComparedLine, T> {
  return {
    revenue: of('revenue'),
    profitAfterTax: of('profitAfterTax'),
    totalAssets: of('totalAssets'),
    totalEquity: of('totalEquity'),
  }
}

function ownSeriesOf({ statements }: StoredFacts) {
  return seriesOf(statements ?? []).find(({ scope }) => scope === null || scope === 'entity')
}

function accountsRead(held: StoredFacts, stated: Stated): Knowledge<true> {
  if (held.statements === null) return unknown(held.unread?.financials ?? 'notOrdered')
  if ((held.leftOut?.financials ?? []).length > 0) return unknown('notUnderstood')
  const lookedAt = { what: 'financials', id: held.results?.financials?.id ?? null }
  if (!stated.isKnown) return stated
  const unread = unreadPart(stated.value?.get('accounts'))
  if (unread !== null) return unread
  // Those of a group alone say nothing of the company itself.
  const hasOwn = held.statements.length === 0 || ownSeriesOf(held) !== undefined
  return hasOwn ? known(true, lookedAt) : unknown('incomplete')
}

/** A share in the reader's words, with those who hold the same parcel. */
export type SayShare = (share: Percentage | null | undefined, jointlyWith: readonly string[]) => string

/** Holders of a list; a parcel that several hold is said to be one wherever it stands. */
export function holdersIn(shareholders: readonly Shareholder[], say: SayShare): ListedParty[] {
  return shareholdingsOf(shareholders, {}).flatMap(({ entry, holders }) => {
    const parties = holders.map(partyOfOwner)
    return parties.map((party) => {
      const others = parties.filter((other) => other !== party).map(({ name }) => name)
      return { party, share: entry.percentage ?? null, text: [say(entry.percentage, others)] }
    })
  })
}

const anyThreshold = { percent: 25, isInclusive: false }

/**
 * Owners of a register today, each with one share by one definition: what all its interests come to. Who has ended, or is named in
 * place of an owner, is none.
 */
export function ownersIn(owners: readonly BeneficialOwner[], today: string, say: SayShare): ListedParty[] {
  const statements = { owners, shareholders: null, isListWhole: false, graph: null }
  return reconcileOwners(statements, anyThreshold, today).flatMap(
    ({ party, registeredShare, hasCurrent, isInPlace }) =>
      hasCurrent && !isInPlace
        ? [{ party, share: registeredShare, text: registeredShare === null ? [] : [say(registeredShare, [])] }]
        : [],
  )
}
