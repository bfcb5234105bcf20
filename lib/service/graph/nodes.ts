import { type CompanyParty, type GraphNode, type Identifier, jurisdictionOf } from '#lib/contract/index.ts'
import { isOtherName, isOtherStatus } from '#lib/domain/parties/index.ts'
import type { Known, ReadCompany } from './answer.ts'
import { type DrawnNode, kindOf, nameOf } from './identity.ts'
import type { MergedSources } from './sources.ts'

/** One node a party, in the order in which they are met from the root; the root is the first. */
export function startNodes(
  rootId: string,
  known: ReadonlyMap<string, Known>,
  drawn: readonly DrawnNode[],
  sources: MergedSources,
): GraphNode[] {
  const parties = new Map<string, DrawnNode[]>([[rootId, []]])
  for (const one of drawn) {
    const mentions = parties.get(one.holderId) ?? []
    mentions.push(one)
    parties.set(one.holderId, mentions)
  }
  return [...parties].map(([id, mentions]) => {
    const [first] = mentions
    if (first !== undefined && id !== rootId && kindOf(first.relation) === 'person')
      return personNode(id, mentions, sources)
    return companyNode(id, id === rootId ? 'rootEntity' : 'company', mentions, known.get(id), sources)
  })
}

function personNode(id: string, mentions: readonly DrawnNode[], sources: MergedSources): GraphNode {
  const name = mentions.map(({ relation }) => nameOf(relation)).find((text) => text !== '')
  return { id, type: 'person', data: { name, sourceIds: citedBy(mentions, sources) } }
}

/** Name and status come from the company's own register where it was read; the rest from those of companies it holds shares in. */
function companyNode(
  id: string,
  type: 'rootEntity' | 'company',
  mentions: readonly DrawnNode[],
  known: Known | undefined,
  sources: MergedSources,
): GraphNode {
  const parties = mentions.flatMap(({ relation }) => (relation.company ? [relation.company] : []))
  const jurisdiction = jurisdictionOf(id)
  const serviceId = jurisdiction === null ? undefined : id
  const stated = parties.map(({ name }) => name).find((name) => name != null)
  return {
    id,
    type,
    data: {
      serviceId,
      legalName: known?.read?.companyName ?? stated,
      jurisdictionCode: jurisdiction ?? parties.map((party) => party.jurisdictionCode).find((code) => code != null),
      identifiers: identifiersOf(serviceId, mentions, sources, known?.read),
      status: known?.read?.status ?? parties.map((party) => party.status).find((status) => status != null),
      sourceIds: [...new Set([...sources.keysOf(id), ...citedBy(mentions, sources)])],
      risk: known?.read?.risk,
    },
  }
}

function citedBy(mentions: readonly DrawnNode[], sources: MergedSources): string[] {
  const cited = mentions.map(({ relation, heldId }) => sources.keyOf(heldId, relation.source))
  return [...new Set(cited.filter((key) => key !== undefined))]
}

/** Each number once. One that came with another name or status than the company has in its own register keeps that beside it. */
function identifiersOf(
  serviceId: string | undefined,
  mentions: readonly DrawnNode[],
  sources: MergedSources,
  own: ReadCompany | null | undefined,
): Identifier[] | undefined {
  const found = new Map<string, Identifier>()
  for (const { relation, heldId } of mentions) {
    const otherwise = otherwiseIn(relation.company, own, sources.keyOf(heldId, relation.source))
    for (const identifier of relation.company?.identifiers ?? []) {
      const key = JSON.stringify([identifier.type, identifier.jurisdiction, identifier.value])
      const one = found.get(key) ?? cited(identifier, sources.keyOf(heldId, identifier.source))
      const isMarked = otherwise !== null && identifier.type !== 'service_id'
      found.set(key, isMarked ? { ...one, extra: { ...one.extra, ...otherwise } } : one)
    }
  }
  if (serviceId !== undefined && ![...found.values()].some(({ type }) => type === 'service_id')) {
    const own = { value: serviceId, type: 'service_id', jurisdiction: jurisdictionOf(serviceId) }
    found.set('', own)
  }
  return found.size === 0 ? undefined : [...found.values()]
}

/** What a source says of a company in another way than its own register, each with the key of that source. */
function otherwiseIn(
  company: CompanyParty | null | undefined,
  own: ReadCompany | null | undefined,
  source: string | undefined,
): Record<string, unknown> | null {
  if (!company || !own) return null
  const { name, status } = company
  const otherwise = {
    ...(name != null && isOtherName(own.companyName, name) ? { nameInSource: name, nameSourceId: source } : {}),
    ...(isOtherStatus(own.status, status)
      ? { statusInSource: status?.normalized ?? status?.original, statusSourceId: source }
      : {}),
  }
  return Object.keys(otherwise).length === 0 ? null : otherwise
}

function cited({ source: _, ...identifier }: Identifier, source: string | undefined): Identifier {
  return source === undefined ? identifier : { ...identifier, source }
}
