import type { GraphEdge, Percentage } from '#lib/contract/index.ts'
import { isShareholding } from '#lib/domain/ownership/index.ts'

export type InterestKind =
  | 'shares'
  | 'votes'
  | 'board'
  | 'surplus'
  | 'profit'
  | 'contract'
  | 'trustee'
  | 'settlor'
  | 'protector'
  | 'beneficiary'
  | 'manager'
  | 'nominee'
  | 'nominator'
  | 'consolidation'
  | 'unknown'
  | 'control'

/** Interests by the words of BODS 0.4 and of registers, whatever their spelling. */
const kinds: Readonly<Record<string, InterestKind>> = {
  votingrights: 'votes',
  appointmentofboard: 'board',
  rightstosurplusassetsondissolution: 'surplus',
  rightstoprofitorincome: 'profit',
  righttoprofitorincomefromassets: 'profit',
  rightsgrantedbycontract: 'contract',
  conditionalrightsgrantedbycontract: 'contract',
  trustee: 'trustee',
  settlor: 'settlor',
  protector: 'protector',
  beneficiaryoflegalarrangement: 'beneficiary',
  seniormanagingofficial: 'manager',
  boardmember: 'manager',
  boardchair: 'manager',
  nominee: 'nominee',
  nominator: 'nominator',
  unknowninterest: 'unknown',
  unpublishedinterest: 'unknown',
  accountingconsolidation: 'consolidation',
  generalpartner: 'control',
  dominationagreement: 'control',
  enjoymentanduseofassets: 'control',
}
/** Control by whatever other means its source names. */
const isControlWord = /control|dominantinfluence/
/** Who consolidates the accounts, by GLEIF's relations of level 2: neither a contract nor control. */
const isConsolidated = /\bIS_(?:DIRECTLY|ULTIMATELY)_CONSOLIDATED_BY\b/

/** What of a line belongs together: kinds of interest of one size. */
export interface InterestGroup {
  share: Percentage | null
  /** A kind, or the word of a source that is none of them. */
  kinds: readonly string[]
}

/** The kind of an interest; null for a word that is none of these: nobody knows whether that is control. */
export function interestKindOf(edge: GraphEdge): InterestKind | null {
  if (isShareholding(edge)) return 'shares'
  if (isConsolidated.test(edge.data?.interestDetails ?? '')) return 'consolidation'
  const word = edge.data?.interestType?.replace(/[^a-z]/gi, '').toLowerCase() ?? ''
  return kinds[word] ?? (isControlWord.test(word) ? 'control' : null)
}

/** What is stated of an interest's size. Control of which 0 % is stated is control without a share, not a holding of nothing. */
export function sizeOfInterest(
  interestType: string | null | undefined,
  share: Percentage | null | undefined,
): Percentage | null {
  const isHolding = isShareholding({ data: { interestType } })
  return share && (isHolding || share.exact !== 0) ? share : null
}

/** The figures of a share by their names, in a fixed order; undefined or null where it states none. */
export function figuresIn(share: Percentage | null | undefined) {
  const { exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = share ?? {}
  return { exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum }
}

/** Interests by size, those with a size first: "75–100 % shares, votes" and "appoints board". */
export function interestGroups(edges: readonly GraphEdge[]): InterestGroup[] {
  const sized = edges.map((edge) => ({
    share: sizeOfInterest(edge.data?.interestType, edge.data?.percentage),
    kind: interestKindOf(edge) ?? edge.data?.interestType ?? 'unknown',
  }))
  const groups = Map.groupBy(sized, ({ share }) => share && JSON.stringify(Object.entries(share).toSorted()))
  return [...groups.values()]
    .map((group) => ({ share: group[0]?.share ?? null, kinds: [...new Set(group.map(({ kind }) => kind))] }))
    .toSorted((a, b) => Number(a.share === null) - Number(b.share === null))
}

/**
 * Interests of one party in one company, bundled into what one line stands for: shares with the votes and rights beside them.
 * A second shareholding has a line of its own, because each is held, counted and evidenced by itself. `apartBy` keeps what
 * is never drawn as one: ended beside current, declared beside registered.
 */
export function bundled(edges: readonly GraphEdge[], apartBy: (edge: GraphEdge) => string): GraphEdge[][] {
  const pairs = Map.groupBy(edges, (edge) => JSON.stringify([edge.source, edge.target, apartBy(edge)]))
  return [...pairs.values()].flatMap((pair) => {
    const [first, ...rest] = pair.filter(isShareholding)
    const others = pair.filter((edge) => !isShareholding(edge))
    return [first === undefined ? others : [first, ...others], ...rest.map((edge) => [edge])]
  })
}
