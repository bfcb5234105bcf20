import type {
  AnyDate,
  BeneficialOwner,
  CompanyReport,
  GraphEdge,
  GraphNode,
  LegalRepresentative,
  PartyTold,
  Percentage,
  RelatedParty,
  ScreenedRole,
  Shareholder,
} from '#lib/contract/index.ts'
import { jurisdictionOf } from '#lib/contract/index.ts'
import { type OwnerParty, partyOfNode, partyOfOwner } from '#lib/domain/ownership/index.ts'
import { toldOfMatches } from './told.ts'

/** What is on file of a company; null where a result is not. */
export interface ScreeningSources {
  serviceId: string
  companyName: string | null
  country: string | null
  report: CompanyReport | null
  owners: readonly BeneficialOwner[] | null
  nodes: readonly GraphNode[] | null
  related: readonly RelatedParty[]
}

/** How a party stands in a company, as its source has it. */
interface Standing {
  /** The role in the register's words. */
  roleText: string | null
  share: Percentage | null
  since: string | null
  until: string | null
}

export interface Named extends Partial<Standing> {
  party: OwnerParty
  role: ScreenedRole
  /** The country whose register says so; null where a person wrote it down, or the country is not known. */
  register: string | null
  /** What the entry tells beside; nothing where a source gives a name and little more. */
  told?: PartyTold
}

/** Every party that a result names, as often as it is named. */
export function namedIn(sources: ScreeningSources, edges: readonly GraphEdge[] = []): Named[] {
  const { serviceId, companyName, country, report, owners, related } = sources
  const subject: OwnerParty = {
    kind: 'company',
    name: report?.basicInformation?.legalName ?? companyName ?? '',
    birth: null,
    numbers: [`service_id:${serviceId}`],
    country,
  }
  const register = country ?? jurisdictionOf(serviceId)
  const as =
    <One extends LegalRepresentative | Shareholder | BeneficialOwner>(
      role: ScreenedRole,
      standing: (one: One) => Partial<Standing>,
    ) =>
    (one: One): Named => {
      const own = standing(one)
      return { party: partyOfOwner(one), role, register, told: toldOfMatches(one, own.roleText), ...own }
    }
  const relations = report?.relationships
  return [
    { party: subject, role: 'subject', register },
    ...(relations?.legalRepresentatives ?? []).map(as('officer', officerStanding)),
    ...(relations?.shareholders ?? []).map(as('shareholder', holderStanding)),
    ...(owners ?? []).map(as('beneficialOwner', ownerStanding)),
    ...inGraph(sources.nodes ?? [], edges, register),
    ...related.map((one): Named => ({ party: partyOfRelated(one), role: 'relatedParty', register: null })),
  ]
}

function inGraph(nodes: readonly GraphNode[], edges: readonly GraphEdge[], register: string | null): Named[] {
  const ends = Map.groupBy(edges, ({ source }) => source)
  return [
    ...nodes.flatMap(({ type, data }) => {
      const own = data?.jurisdictionCode ?? (data?.serviceId ? jurisdictionOf(data.serviceId) : null)
      const of = type === 'rootEntity' ? (own ?? register) : own
      return (data?.shareholderReport?.shareholders ?? []).map((one): Named => {
        return {
          party: partyOfOwner(one),
          role: 'graphOwner',
          register: of,
          told: toldOfMatches(one, holderStanding(one).roleText),
        }
      })
    }),
    ...nodes.map((node): Named => {
      // The graph's own root is the company it is of.
      if (node.type === 'rootEntity') return { party: partyOfNode(node), role: 'subject', register }
      const share = node.data?.cumulativeOwnership ?? null
      const until = endOf(ends.get(node.id) ?? [])
      return { party: partyOfNode(node), role: 'graphOwner', register: null, share, until }
    }),
  ]
}

/** The last day on which all of them had ended; null while one goes on. */
function endOf(edges: readonly GraphEdge[]): string | null {
  const ends = edges.map(({ data }) => dayIn(data?.endDate))
  return ends.length === 0 || ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null)
}

function officerStanding({ role, startDate }: LegalRepresentative): Partial<Standing> {
  return { roleText: role?.original ?? null, since: dayIn(startDate) }
}

function holderStanding({ role, percentage }: Shareholder): Partial<Standing> {
  return { roleText: role?.original ?? null, share: percentage ?? null }
}

/** Of several interests the one that goes on; a share is told only where one interest alone has it. */
function ownerStanding({ interests }: BeneficialOwner): Partial<Standing> {
  const all = interests ?? []
  const open = all.filter(({ endDate }) => dayIn(endDate) === null)
  const shares = (open.length > 0 ? open : all).flatMap(({ percentage }): Percentage[] =>
    percentage ? [percentage] : [],
  )
  const starts = all.flatMap(({ startDate }) => dayIn(startDate) ?? [])
  const ends = all.flatMap(({ endDate }) => dayIn(endDate) ?? [])
  return {
    share: shares.length === 1 ? (shares[0] ?? null) : null,
    since: starts.toSorted()[0] ?? null,
    until: open.length > 0 ? null : (ends.toSorted().at(-1) ?? null),
  }
}

function dayIn(date: AnyDate | null | undefined): string | null {
  const text = typeof date === 'string' ? date : (date?.normalized ?? date?.original)
  return text ? text : null
}

/** What a person wrote down: nobody said whether it is a person, so it goes out as it is. */
function partyOfRelated({ name, serviceId, identifier }: RelatedParty): OwnerParty {
  const numbers = [...(serviceId ? [`service_id:${serviceId}`] : []), ...(identifier ? [`:${identifier}`] : [])]
  return { kind: serviceId ? 'company' : 'other', name, birth: null, numbers, country: null }
}
