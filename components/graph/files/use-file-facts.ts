'use client'

import type { CompanyAssignment } from '#lib/contract/index.ts'
import { formatInstantAndUtc } from '../../format.ts'
import { nameOfAuthor, useNow, usePreferences, useTranslations, wordIn } from '../../ui/kit.ts'
import { useProductName } from '../../widgets/products/product-name.ts'
import { useEndText, useGraphChanges, useMarkText, usePartyFigures, usePartyName, useRelationLabel } from '../labels.ts'
import {
  branchEnds,
  depthOrdered,
  type Explored,
  type GraphOrigin,
  type GraphView,
  hiddenKinds,
  hiddenParties,
  type MatchedParty,
  marksOf,
  type NamedSource,
  type Party,
  registerNumberOfParty,
  type ViewOptions,
} from '../model/index.ts'
import { legendOf, markLegendOf } from '../texts.ts'
import type { FileFacts, PictureFact, PictureLabels } from './model.ts'

interface GraphOf {
  explored: Explored
  origin: GraphOrigin
  /** As YYYY-MM-DD; null for the graph as it was retrieved. */
  day: string | null
}

/** Of when a file was made; a clock that ticks by the second would draw the page anew each time. */
const minuteMs = 60_000
/** So many names are written out, and so many sources; a table has them all. */
const namesListed = 12
const sourcesListed = 40

/** Which graph this is: company, order, depth and dates. A graph from a file has no order, and nothing is said of one. */
export function useGraphFacts({ explored, origin, day }: GraphOf): readonly PictureFact[] {
  const t = useTranslations('graphEvidence.facts')
  const coverage = useTranslations('graph.coverage.stop')
  const nameOf = usePartyName()
  const { formatDate } = usePreferences()
  const sayInstant = useInstant()
  const now = new Date(useNow(minuteMs)).toISOString()
  const earlier = useGraphChanges()?.earlier
  const sayAssigned = useAssignedText(explored)
  const { root, graph, joints } = explored
  const { stopReason } = graph
  const maxDepth = depthOrdered(origin, graph)
  const productName = useProductName()
  const joined = (origin.composed?.results ?? []).map(({ product, companyName, serviceId, orderId, at }) =>
    t('joinedResult', {
      product: productName(product),
      name: companyName ?? serviceId,
      order: orderId,
      at: sayInstant(at),
    }),
  )
  return factsOf([
    [t('company', { kind: root?.kind ?? 'other' }), nameOf(root)],
    [t('number'), registerNumberOfParty(explored, origin)],
    [t('order'), origin.orderId],
    [t('retrieved'), origin.at && sayInstant(origin.at)],
    ...joined.map((text): [string, string] => [t('joined'), text]),
    [t('compared'), earlier && [earlier.orderId, earlier.at && sayInstant(earlier.at)].filter(Boolean).join(', ')],
    [t('depth'), maxDepth == null ? null : t('ordered', { count: maxDepth })],
    [t('completeness'), stopReason && wordIn(coverage, stopReason)],
    ...[...joints.assignments.values()].map((one): [string, string] => [t('assigned'), sayAssigned(one)]),
    [t('asOf'), day === null ? t('asRetrieved') : formatDate(day)],
    [t('created'), sayInstant(now)],
  ])
}

/** A company that a person assigned to an owner, in a line. */
function useAssignedText({ countsJoints }: Explored) {
  const t = useTranslations('graphEvidence.assigned')
  const sayInstant = useInstant()
  return ({ partyName, companyName, companyId, by, at, reason: remark }: CompanyAssignment) => {
    const company = companyName == null ? companyId : `${companyName} (${companyId})`
    const said = t('line', { owner: partyName, company, name: nameOfAuthor(by), at: sayInstant(at), remark })
    return `${said} ${t(countsJoints ? 'counted' : 'notCounted')}`
  }
}

/** What of the graph is in view, and who is not. */
export function useViewFacts(explored: Explored, view: GraphView, options: ViewOptions): readonly PictureFact[] {
  const t = useTranslations('graphEvidence.facts')
  const labels = useTranslations('graphEvidence.hidden')
  const nameOf = usePartyName()
  const hidden = hiddenParties(explored, view, options)
  const namesOf = (parties: readonly Party[]) => {
    const names = parties.slice(0, namesListed).map(nameOf).join(', ')
    const rest = parties.length - namesListed
    return rest > 0 ? `${names} ${labels('more', { count: rest })}` : names
  }
  const { parties, relations, threshold } = view
  return factsOf([
    [t('levels'), options.depth < explored.maxLevel ? `${options.depth} / ${explored.maxLevel}` : null],
    [t('minimum'), threshold > 0 ? t('percent', { percent: threshold }) : t('noMinimum')],
    [t('parties'), t('counts', { shown: parties.length, all: explored.parties.length, relations: relations.length })],
    ...hiddenKinds.map((kind): [string, string | null] => [
      labels(kind),
      hidden[kind].length === 0 ? null : namesOf(hidden[kind]),
    ]),
  ])
}

/** Sources as a numbered list: name, date, when it was retrieved, and hash, as far as they are provided. */
export function useSourceFacts(): (sources: readonly NamedSource[]) => {
  heading: string
  lines: readonly PictureFact[]
} {
  const t = useTranslations('graphEvidence.sources')
  const say = useSourceText()
  return (sources) => {
    const lines = sources.slice(0, sourcesListed).map((source, at) => ({ label: `${at + 1}`, value: say(source) }))
    const rest = sources.length - sourcesListed
    const more = rest > 0 ? [{ label: '', value: t('more', { count: rest }) }] : []
    return { heading: t('title', { count: sources.length }), lines: [...lines, ...more] }
  }
}

/** One source in a line. */
export function useSourceText(): (source: NamedSource) => string {
  const t = useTranslations('graphEvidence.sources')
  const { formatDate, formatInstant } = usePreferences()
  return ({ id, entry }) => {
    const parts = [
      entry?.name ?? entry?.dataSource ?? id,
      entry?.date && t('dated', { day: formatDate(entry.date) }),
      entry?.retrievalTime && t('retrieved', { at: formatInstant(entry.retrievalTime) }),
      entry?.fileHash && t('hash', { hash: entry.fileHash }),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}

function useInstant() {
  const { locale, timeZone } = usePreferences()
  return (at: string) => formatInstantAndUtc(at, locale, timeZone)
}

function factsOf(pairs: readonly [string, string | null | undefined][]): PictureFact[] {
  return pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** Between the figures of a party: two spaces would be drawn as one. */
const figureGap = '\u2002'

export function usePictureTitle(explored: Explored): string {
  const t = useTranslations('graphEvidence')
  const nameOf = usePartyName()
  return t('title', { name: nameOf(explored.root) })
}

/** The words at parties and lines of a picture, and what its lines and marks mean; `marked` are the parties with findings. */
export function usePictureLabels(
  explored: Explored,
  threshold: number,
): (marked: ReadonlySet<string>, matched: MatchedParty) => Omit<PictureLabels, keyof FileFacts> {
  const t = useTranslations('graphEvidence')
  const labels = useTranslations('graph')
  const figuresOf = usePartyFigures(threshold)
  const labelOf = useRelationLabel(threshold)
  const sayEnd = useEndText()
  const markText = useMarkText()
  const ends = branchEnds(explored)
  return (marked, matched) => ({
    figuresOf: (party) => figuresOf(party).join(figureGap),
    endOf: ({ id }) => {
      const end = ends.get(id)
      if (end === undefined || end.kind === 'person' || end.kind === 'parcel') return null
      return { text: sayEnd(end), isError: end.kind === 'error' }
    },
    labelOf,
    marksOf: (party) => marksOf(party, marked, matched),
    markText,
    legend: legendOf(labels, explored),
    markLegend: markLegendOf(t),
  })
}
