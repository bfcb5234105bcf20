import type { GraphEdge } from '#lib/contract/index.ts'
import { formatExactShare } from '../../format.ts'
import type { Finding, RankedFinding } from '../checks/index.ts'
import type { Explored, Party, Relation } from '../model/explored.ts'

type Row = (string | null)[]

const partyHead = [
  ...['id', 'type', 'name', 'jurisdictionCode', 'identifiers', 'status', 'level'],
  ...['cumulativeOwnership', 'jointlyHeldOwnership', 'declaredCumulativeOwnership', 'isInCycle', 'sourceIds'],
]
const relationHead = [
  ...['id', 'source', 'holderName', 'target', 'heldName', 'kind', 'interestType', 'interests', 'interestDetails'],
  ...['directOrIndirect', 'percentage', 'exact', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...[
    'numberOfShares',
    'shareClass',
    'parcelId',
    'startDate',
    'endDate',
    'ended',
    'sourceType',
    'sourceName',
    'retrievalTimeUtc',
  ],
]

/** A row for each party, in the words of the interface and in the order given: that of the picture, or of the graph. */
export function partyRows(parties: readonly Party[]): Row[] {
  return [partyHead, ...parties.map(partyRow)]
}

function partyRow({
  id,
  kind,
  name,
  code,
  node,
  level,
  standing,
  share,
  joint,
  declared,
  isInCycle,
  isRoot,
}: Party): Row {
  const status = node?.data?.status
  return [
    ...[id, isRoot ? 'rootEntity' : (node?.type ?? kind), name, code],
    (node?.data?.identifiers ?? []).map(({ type, value }) => [type, value].filter(Boolean).join(' ')).join('; ') ||
      null,
    status?.original ?? status?.normalized ?? null,
    standing === 'apart' ? null : String(level),
    ...[share, joint, declared].map((one) => (one === null ? null : formatExactShare(one, 'en'))),
    String(isInCycle),
    node?.data?.sourceIds?.join(' ') ?? null,
  ]
}

/** A row for each line, with every interest it stands for. Figures of the first as stated, once as text and once each in a column of its own. */
export function relationRows({ graph, partyOf }: Explored, relations: readonly Relation[]): Row[] {
  const body = relations.map(({ id, source, target, edge, edges, share, kind, isNotCurrent }): Row => {
    const data = edge?.data
    const entry = data?.sourceId == null ? undefined : graph.sources?.[data.sourceId]
    const figures = [share?.exact, share?.minimum, share?.maximum, share?.exclusiveMinimum, share?.exclusiveMaximum]
    return [
      ...[id, source, partyOf.get(source)?.name ?? null, target, partyOf.get(target)?.name ?? null, kind],
      ...[data?.interestType ?? null, edges.map(interestText).join('; ') || null],
      ...[data?.interestDetails ?? null, data?.directOrIndirect ?? null],
      share === null ? null : formatExactShare(share, 'en'),
      ...figures.map((figure) => (typeof figure === 'number' ? String(figure) : null)),
      ...[data?.numberOfShares == null ? null : String(data.numberOfShares), data?.shareClass ?? null],
      data?.jointHolding?.parcelId ?? null,
      ...[data?.startDate?.normalized ?? data?.startDate?.original ?? null],
      ...[data?.endDate?.normalized ?? data?.endDate?.original ?? null],
      String(isNotCurrent),
      ...[entry?.type ?? null, entry?.name ?? null, entry?.retrievalTime ?? null],
    ]
  })
  return [relationHead, ...body]
}

/** An interest as stated: its word and its size. */
function interestText({ data }: GraphEdge): string {
  const share = data?.percentage == null ? null : formatExactShare(data.percentage, 'en')
  return [data?.interestType ?? 'shareholding', share].filter(Boolean).join(' ')
}

const findingHead = [
  ...['id', 'kind', 'finding', 'companyId', 'companyName', 'mostOfSubject', 'declared', 'computed', 'sourceDay'],
  ...['relationIds', 'holderNames'],
]

/** A row for each finding, in the order given; `say` is its sentence in the language of the reader. */
export function findingRows(
  { partyOf, relationOf }: Explored,
  findings: readonly RankedFinding[],
  say: (finding: Finding) => string,
): Row[] {
  const body = findings.map(({ finding, weight }): Row => {
    const { id, kind, nodeIds, edgeIds, stated, found, day } = finding
    const holders = edgeIds.map((edge) => partyOf.get(relationOf.get(edge)?.source ?? '')?.name ?? null)
    return [
      ...[id, kind, say(finding), nodeIds[0] ?? null, partyOf.get(nodeIds[0] ?? '')?.name ?? null],
      ...[
        formatExactShare({ exact: Number(weight.toFixed(9)) }, 'en'),
        ...[stated, found].map((one) => one && formatExactShare(one, 'en')),
      ],
      ...[day, edgeIds.join(' '), [...new Set(holders.filter((name) => name !== null))].join('; ')],
    ]
  })
  return [findingHead, ...body]
}
