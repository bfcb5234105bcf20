import type { CompanyAssignment, FindingAcceptance, GraphEdge, SourceEntry } from '#lib/contract/index.ts'
import type { PartyChange } from '#lib/domain/company-state/index.ts'
import { formatExactShare } from '../../format.ts'
import { inEachRow } from '../../widgets/export/in-each-row.ts'
import type { WorkbookSheet } from '../../widgets/export/workbook.ts'
import type { Finding, IdentifiedFinding, RankedFinding } from '../checks/index.ts'
import { type Explored, type ExploredRelation, figuresIn, type NamedSource, type Party } from '../model/index.ts'
import type { FileFacts } from './model.ts'

type Row = (string | null)[]

const partyHead = [
  'id',
  'type',
  'name',
  'jurisdictionCode',
  'identifiers',
  'status',
  'level',
  'cumulativeOwnership',
  'jointlyHeldOwnership',
  'declaredCumulativeOwnership',
  'isInCycle',
  'sourceIds',
]
const relationHead = [
  'id',
  'source',
  'holderName',
  'target',
  'heldName',
  'kind',
  'interestType',
  'interests',
  'interestDetails',
  'directOrIndirect',
  'percentage',
  ...Object.keys(figuresIn(null)),
  'numberOfShares',
  'shareClass',
  'parcelId',
  'startDate',
  'endDate',
  'ended',
  'sourceType',
  'sourceName',
  'retrievalTimeUtc',
  'sourceDate',
  'sourceHash',
  'assignedBy',
  'assignedAtUtc',
  'assignmentRemark',
  'assignmentCounts',
]

/** What every row of a table carries, so that no row is without its graph: values of the interface, not words. */
export interface TableFacts {
  companyName: string | null
  registerNumber: string | null
  orderId: string | null
  retrievedAt: string | null
  orderedDepth: number | null
  asOfDay: string | null
  minimumSharePercent: number
  /** Companies that people assigned to owners, by id; null where there are none. */
  assignedCompanyIds: string | null
  /** Whether these count in the shares of this file. */
  assignedCompaniesCount: boolean | null
}

/** The table with the facts of its graph in columns of their own at the end of each row. */
export function withFacts([head = [], ...rows]: Row[], facts: TableFacts): Row[] {
  const values = Object.values(facts).map((value) => (value === null ? null : String(value)))
  return [[...head, ...Object.keys(facts)], ...rows.map((row) => [...row, ...values])]
}

/** The lines of a graph with what is known since of each: that it is gone, or its share by now. */
export function withKnownSince(
  [head = [], ...rows]: Row[],
  relations: readonly ExploredRelation[],
  changeOf: (relation: ExploredRelation) => PartyChange | undefined,
): Row[] {
  const known = relations.map((relation): Row => {
    const change = changeOf(relation)
    return change === undefined ? [null, null] : [change.isGone ? 'removed' : 'changed', change.share]
  })
  return [[...head, 'changedSince', 'percentageSince'], ...rows.map((row, at) => [...row, ...(known[at] ?? [])])]
}

/** The first sheet of a workbook: the same words as at the head of a picture. */
function factRows({ title, facts }: FileFacts): Row[] {
  return [[title, null], ...facts.map(({ label, value }) => [label, value])]
}

/** The tables of a graph, each with its head row. */
export interface GraphTables {
  parties: Row[]
  relations: Row[]
  findings: Row[]
  sources: Row[]
}

/** A workbook: what it is of on the first sheet, then each table on its own. */
export function sheetsOf(facts: FileFacts, { parties, relations, findings, sources }: GraphTables): WorkbookSheet[] {
  const sheet = (name: string, rows: Row[]) => {
    const widths = (rows[0] ?? []).map((head) => Math.max(14, (head ?? '').length + 2))
    return { name, rows, heads: 1, widths }
  }
  return [
    { name: 'Graph', rows: factRows(facts), heads: 1, widths: [28, 90] },
    sheet('Parties', parties),
    sheet('Relations', relations),
    sheet('Findings', findings),
    sheet('Sources', sources),
  ]
}

/** A row for each source. */
export function sourceRows(sources: readonly NamedSource[]): Row[] {
  const body = sources.map(
    ({ id, entry }): Row => [
      id,
      entry?.type ?? null,
      entry?.name ?? entry?.dataSource ?? null,
      dayOf(entry),
      entry?.retrievalTime ?? null,
      entry?.fileName ?? null,
      entry?.fileHash ?? null,
    ],
  )
  return [['id', 'type', 'name', 'date', 'retrievalTimeUtc', 'fileName', 'fileHash'], ...body]
}

function dayOf(entry: SourceEntry | null | undefined) {
  return entry?.date?.normalized ?? entry?.date?.original ?? null
}

/** A row for each party, in the words of the interface and in the order given: that of the picture, or of the graph. */
export function partyRows(parties: readonly Party[]): Row[] {
  return [partyHead, ...parties.map(partyRow)]
}

function partyRow(party: Party) {
  const { identifiers, status, sourceIds } = party.node?.data ?? {}
  return [
    party.id,
    party.isRoot ? 'rootEntity' : (party.node?.type ?? party.kind),
    party.name,
    party.code,
    (identifiers ?? []).map(({ type, value }) => [type, value].filter(Boolean).join(' ')).join('; ') || null,
    status?.original ?? status?.normalized ?? null,
    party.standing === 'apart' ? null : String(party.level),
    ...[party.share, party.joint, party.declared].map((one) => one && formatExactShare(one, 'en')),
    String(party.isInCycle),
    sourceIds?.join(' ') ?? null,
  ]
}

/** A row for each line, with every interest it stands for. Figures of the first as stated, once as text and once each in a column of its own. */
export function relationRows(
  { graph, partyOf, countsJoints }: Explored,
  relations: readonly ExploredRelation[],
): Row[] {
  const nameOf = (id: string) => inEachRow(partyOf.get(id)?.name ?? null)
  const body = relations.map(({ id, source, target, edge, edges, share, kind, isNotCurrent, assignment }): Row => {
    const data = edge?.data
    const entry = data?.sourceId == null ? undefined : graph.sources?.[data.sourceId]
    const figures = Object.values(figuresIn(share))
    return [
      id,
      source,
      nameOf(source),
      target,
      nameOf(target),
      kind,
      data?.interestType ?? null,
      edges.map(interestText).join('; ') || null,
      data?.interestDetails ?? null,
      data?.directOrIndirect ?? null,
      share === null ? null : formatExactShare(share, 'en'),
      ...figures.map((figure) => (typeof figure === 'number' ? String(figure) : null)),
      data?.numberOfShares == null ? null : String(data.numberOfShares),
      data?.shareClass ?? null,
      data?.jointHolding?.parcelId ?? null,
      data?.startDate?.normalized ?? data?.startDate?.original ?? null,
      data?.endDate?.normalized ?? data?.endDate?.original ?? null,
      String(isNotCurrent),
      ...[entry?.type, entry?.name, entry?.retrievalTime, dayOf(entry), entry?.fileHash].map(
        (text) => inEachRow(text) ?? null,
      ),
      ...(assignment === null ? [null, null, null, null] : assignedCells(assignment, countsJoints)),
    ]
  })
  return [relationHead, ...body]
}

function assignedCells({ by, at, reason }: CompanyAssignment, isCounted: boolean) {
  return [by?.name ?? by?.email ?? null, at, reason, String(isCounted)]
}

/** An interest as stated: its word and its size. */
function interestText({ data }: GraphEdge) {
  const share = data?.percentage == null ? null : formatExactShare(data.percentage, 'en')
  return [data?.interestType ?? 'shareholding', share].filter(Boolean).join(' ')
}

const findingHead = [
  'id',
  'kind',
  'finding',
  'companyId',
  'companyName',
  'mostOfSubject',
  'declared',
  'computed',
  'sourceDay',
  'relationIds',
  'holderNames',
  'factsSha256',
  'acceptedAtUtc',
  'acceptedBy',
  'acceptanceRemark',
]

/** A row for each finding, in the order given; `say` is its sentence in the language of the reader. */
export function findingRows(
  { partyOf, relationOf }: Explored,
  findings: readonly RankedFinding<IdentifiedFinding>[],
  say: (finding: Finding) => string,
  acceptances: ReadonlyMap<string, FindingAcceptance>,
): Row[] {
  const body = findings.map(({ finding, weight }): Row => {
    const { id, kind, nodeIds, edgeIds, stated, found, day, factId } = finding
    const accepted = acceptances.get(factId)
    const nameOf = (party: string | undefined) => inEachRow(partyOf.get(party ?? '')?.name ?? null)
    const holders = edgeIds.map((edge) => nameOf(relationOf.get(edge)?.source))
    return [
      id,
      kind,
      say(finding),
      nodeIds[0] ?? null,
      nameOf(nodeIds[0]),
      formatExactShare({ exact: Number(weight.toFixed(9)) }, 'en'),
      ...[stated, found].map((one) => one && formatExactShare(one, 'en')),
      day,
      edgeIds.join(' '),
      [...new Set(holders.filter((name) => name !== null))].join('; '),
      factId,
      accepted?.at ?? null,
      accepted?.by?.name ?? accepted?.by?.email ?? null,
      accepted?.reason ?? null,
    ]
  })
  return [findingHead, ...body]
}
