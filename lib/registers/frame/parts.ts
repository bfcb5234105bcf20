import type { CompletenessPartName, Product } from '#lib/contract/index.ts'
import {
  type CompletenessFacts,
  type Connector,
  givenBy,
  listCoverage,
  listParts,
  type PartFacts,
  type Parts,
} from '../connector/index.ts'
import type { Asked } from './asking.ts'
import { ancestorsOf, isAbove, isBelow } from './place.ts'
import type { Fate, Reading } from './reading.ts'

/** A part of results that answers have, and what is said where they do not. */
export interface ReadPart {
  product: Product
  /** Other products that have it as a whole. */
  also?: readonly Product[]
  /** Where a result has it, as pointers. */
  in: readonly string[]
  /** Where its entries stand in the answers, as patterns of pointers: of what is unread there nothing is `none entered`. */
  of: readonly string[]
  /** Where answers say why it is not there, or not all of it, as patterns; where they do, nothing else of it is missed. */
  whyIn?: readonly string[]
  /** Why it is not there although everything was read; without it, none is entered. */
  none?: PartFacts
  /** More to say where it is there, e.g. that it is in part; and whatever else `why` may say, for the coverage. */
  why?(value: unknown): PartFacts | undefined
  others?: readonly PartFacts[]
}

/** What a register gives with which product, and what it never gives and why. */
export type PartRules = Partial<Record<CompletenessPartName, ReadPart | PartFacts>>

const isRead = (rule: ReadPart | PartFacts): rule is ReadPart => 'in' in rule

/** A part that nobody is asked for: because the register keeps none, sells it, or may not show it. */
export function notGiven(state: PartFacts['state'], more: Omit<PartFacts, 'state'> = {}): PartFacts {
  return { state, ...more }
}

export const notKept = notGiven('not_published', { reason: 'not_in_this_register' })
/** Another register keeps it, or it stands in documents that are filed there. */
export function keptBy(reason: 'another_authority' | 'in_filings', name: string, url: string): PartFacts {
  return notGiven('not_published', { reason, obtainable: { name, url } })
}

/** A part of reports, at a place of them, whose entries stand at these places of any of these answers. */
export function readIn(...answers: string[]) {
  return (place: string, ...of: string[]): ReadPart => ({
    product: 'report',
    in: [`/${place}`],
    of: of.flatMap((one) => answers.map((answer) => `${answer}/${one}`)),
  })
}

const inCatalogue = ['officers', 'branches', 'capital', 'statusEvents', 'shareholders'] as const
/** What reports have of what the catalogue names; a prefill has a capital where they have. */
export function reportsHave(...had: (typeof inCatalogue)[number][]): Connector['subcapabilities'] {
  return {
    prefill: { identifiers: true, addresses: true, capital: had.includes('capital') },
    companyReport: Object.fromEntries(inCatalogue.map((name) => [name, had.includes(name)])),
  }
}

const below: PartFacts = { state: 'not_published', reason: 'largest_holdings_only' }

/**
 * Holders of a register that enters only those from a bound on, or only those of some forms: who is there may be a part of them,
 * and where nobody is entered, nobody is known.
 */
export const largestHoldings: Pick<ReadPart, 'none' | 'why' | 'others'> = {
  none: below,
  why: (value) =>
    Object(Object(value).relationships).ownershipIncompleteReason === 'largest_holdings_only'
      ? { state: 'given', reason: 'largest_holdings_only' }
      : undefined,
  others: [givenBy('report', 'largest_holdings_only'), below],
}

/** The same, whichever company is asked about: the row of the register on Coverage. */
export function coverageOf(parts: PartRules) {
  return listCoverage(
    Object.fromEntries(
      Object.entries(parts).map(([part, rule]) => [
        part,
        isRead(rule) ? [givenBy(rule.product), ...(rule.others ?? [])] : rule,
      ]),
    ),
  )
}

const noneEntered: PartFacts = { state: 'not_published', reason: 'none_entered' }

/**
 * What a result has and lacks. A part whose question got no answer is not read; one of whose entries something was not understood,
 * or has an object no rule touched, says how much.
 */
export function completenessOf(
  parts: PartRules,
  reading: Reading<unknown>,
  asked: Pick<Asked, 'missing' | 'lacking'> & { product: Product },
): CompletenessFacts {
  const found: Parts = {}
  for (const [part, rule] of Object.entries(parts)) {
    const name = part as CompletenessPartName
    found[name] = asked.lacking.get(name) ?? factsOf(rule, reading, { ...asked, name })
  }
  return { parts: listParts(found), unmapped: reading.unmapped }
}

function factsOf(
  rule: ReadPart | PartFacts,
  reading: Reading<unknown>,
  { product, missing, name }: Pick<Asked, 'missing'> & { product: Product; name: CompletenessPartName },
): PartFacts {
  if (!isRead(rule)) return rule
  const isThere = rule.in.some((pointer) => hasAt(reading.value, pointer))
  const isOwn = rule.product === product || rule.also?.includes(product) === true
  // In a prefill an empty list was looked at too.
  const isPrefilled = product === 'prefill' && rule.in.some((pointer) => valueAt(reading.value, pointer) != null)
  const isOther = !isOwn && !isPrefilled
  if (isOther) return { state: 'not_requested', reason: 'another_product', obtainable: { product: rule.product } }
  const said = reading.parts[name]
  const isGiven = said === undefined ? isThere : said.state === 'given'
  const isReason = said?.reason !== undefined
  const places = [...rule.of, ...(isReason ? [] : (rule.whyIn ?? []))]
  const lacks = places.map((pattern) => missing.get(pattern.split('/')[1] ?? '')).find((one) => one !== undefined)
  // What answers say of the part stands, whether or not there is an answer where they refer to.
  if (lacks !== undefined && !(isReason && lacks.reason === 'linked_not_answered'))
    return { ...lacks, state: isGiven ? 'given' : lacks.state === 'given' ? 'not_read' : lacks.state }
  const own: PartFacts =
    said ?? rule.why?.(reading.value) ?? (isThere ? { state: 'given' } : (rule.none ?? noneEntered))
  const leftOut = unreadIn(reading, places)
  if (leftOut === 0) return own
  if (!isGiven && !isReason) return { state: 'not_read', reason: 'not_understood', leftOut }
  return { ...own, reason: own.reason ?? 'not_understood', leftOut }
}

function valueAt(value: unknown, pointer: string): unknown {
  const at = pointer.split('/').slice(1)
  return at.reduce<unknown>((inner, step) => Object(inner)[step], value)
}

function hasAt(value: unknown, pointer: string): boolean {
  const found = valueAt(value, pointer)
  return Array.isArray(found) ? found.length > 0 : found !== undefined && found !== null
}

/** Places of these lists that were not understood, and objects in them of which no value was read by any rule or condition. */
function unreadIn({ fates, leftOut }: Reading<unknown>, patterns: readonly string[]): number {
  const isOf = (pointer: string) => patterns.some((pattern) => isBelow(pattern, pointer))
  const touched = new Set<string>()
  const objects = new Set<string>()
  for (const [pointer, fate] of fates) {
    if (!isOf(pointer)) continue
    for (const around of ancestorsOf(pointer)) {
      if (!isOf(around)) break
      if (isUnread(fate)) objects.add(around)
      else touched.add(around)
    }
  }
  const unread = new Set([...objects].filter((one) => !touched.has(one)))
  const outermost = [...unread].filter((one) => !ancestorsOf(one).some((around) => unread.has(around)))
  return (
    outermost.length +
    leftOut.filter(({ pointer }) => isOf(pointer) || patterns.some((one) => isAbove(one, pointer))).length
  )
}

const isUnread = (fate: Fate) => fate === 'kept' || fate === 'unknown'
