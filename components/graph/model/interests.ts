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

function kindOrWord(edge: GraphEdge): string {
  return interestKindOf(edge) ?? edge.data?.interestType ?? 'unknown'
}

/** What is stated of an interest's size. Control of which 0 % is stated is control without a share, not a holding of nothing. */
export function sizeOfInterest(
  interestType: string | null | undefined,
  share: Percentage | null | undefined,
): Percentage | null {
  const isHolding = isShareholding({ data: { interestType } })
  return share && (isHolding || share.exact !== 0) ? share : null
}

/** Interests by size, those with a size first: "75–100 % shares, votes" and "appoints board". */
export function interestGroups(edges: readonly GraphEdge[]): InterestGroup[] {
  const groups = new Map<string, { share: Percentage | null; kinds: Set<string> }>()
  for (const edge of edges) {
    const share = sizeOfInterest(edge.data?.interestType, edge.data?.percentage)
    const key = share === null ? '' : JSON.stringify(Object.entries(share).toSorted())
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { share, kinds: new Set([kindOrWord(edge)]) })
    else known.kinds.add(kindOrWord(edge))
  }
  return [...groups.values()]
    .toSorted((a, b) => Number(a.share === null) - Number(b.share === null))
    .map((group) => ({ share: group.share, kinds: [...group.kinds] }))
}

/**
 * Interests of one party in one company, bundled into what one line stands for: shares with the votes and rights beside them.
 * A second shareholding has a line of its own, because each is held, counted and evidenced by itself. `apartBy` keeps what
 * is never drawn as one: ended beside current, declared beside registered.
 */
export function bundled(edges: readonly GraphEdge[], apartBy: (edge: GraphEdge) => string): GraphEdge[][] {
  const pairs = new Map<string, { holdings: GraphEdge[]; others: GraphEdge[] }>()
  for (const edge of edges) {
    const key = JSON.stringify([edge.source, edge.target, apartBy(edge)])
    const pair = pairs.get(key) ?? { holdings: [], others: [] }
    pairs.set(key, pair)
    if (isShareholding(edge)) pair.holdings.push(edge)
    else pair.others.push(edge)
  }
  return [...pairs.values()].flatMap(({ holdings: [first, ...rest], others }) => [
    first === undefined ? others : [first, ...others],
    ...rest.map((edge) => [edge]),
  ])
}
