import { changesOf, partyChanges } from '#lib/domain/company-state/index.ts'
import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { wordIn } from '../../format.ts'
import { withEnds } from '../../graph/composed-origin.ts'
import { boxesOf, linesOf, sceneOf } from '../../graph/drawing/scene.ts'
import { draw } from '../../graph/drawing/work.ts'
import { svgOf } from '../../graph/files/svg.ts'
import {
  branchEnds,
  type Explored,
  type ExploredRelation,
  explore,
  graphViewOf,
  type KnownSince,
  knownSince,
  marksOf,
  noJoints,
} from '../../graph/model/index.ts'
import {
  endText,
  type GraphTelling,
  legendOf,
  markLegendOf,
  markTexts,
  partyFigureTexts,
  partyNameText,
  relationText,
  sinceText,
} from '../../graph/texts.ts'
import { composedGraph } from '../../widgets/composition/composed-graph.ts'
import { type Blocks, changeNotes, figures, note, type RunLine, table, type Writer } from '../writer.ts'

/** A picture of more is not read on paper, and its layout would hold the server up. */
export const pictureMax = { parties: 120, relations: 240 } as const
const linesMax = 1_000
/** Between the figures of a party: two spaces would be drawn as one. */
const figureGap = '\u2002'

/** The ownership graph as the explorer draws it, and every holding of it in a table. */
export function graphSection(material: CompanyMaterial, write: Writer): Blocks {
  const t = write.of('papers.graph')
  const { graph: stored, composition, state } = material
  const composed = composedGraph({ orderId: stored?.orderId ?? null, graph: stored?.value ?? null }, composition)
  if (composed.graph === null) return note(t('unreadable'))
  const explored = explore(composed.graph, undefined, {
    joints: withEnds(noJoints, composed.composition),
    isCounted: false,
  })
  const orderId = stored?.orderId ?? ''
  const changed = partyChanges(changesOf(state.later, [orderId], ['holders']), 'holders')
  const known = knownSince(composed.graph, (name) => changed.get(foldName(name)))
  const drawn: Drawn = { explored, known, telling: { t: write.of('graph'), locale: write.locale, threshold: 0 } }
  const { parties, relations } = explored
  const isDrawn = parties.length <= pictureMax.parties && relations.length <= pictureMax.relations
  return [
    changeNotes(state, [orderId], ['holders'], write),
    stored?.at && note(write.of('determination')('graph', { at: write.instant(stored.at) })),
    stopNote(explored, write),
    isDrawn ? pictureOf(drawn, write) : note(t('tooLarge', { parties: parties.length, relations: relations.length })),
    holdingBlocks(drawn, write),
  ]
}

interface Drawn {
  explored: Explored
  known: KnownSince | null
  telling: GraphTelling
}

/** Whether the graph is whole, as its source says. */
function stopNote({ graph }: Explored, write: Writer): Blocks {
  const t = write.of('graph.coverage.stop')
  const { stopReason } = graph
  if (!stopReason) return null
  const label = write.of('graphEvidence.facts')('completeness')
  return note(`${label}: ${wordIn(t, stopReason)}`)
}

function labelOf({ known, telling }: Drawn, relation: ExploredRelation) {
  const label = relationText(relation, telling)
  const since = known !== null && relation.target === known.rootId ? known.holders.get(relation.source) : undefined
  return since === undefined ? label : sinceText(label, since, telling)
}

function pictureOf(drawn: Drawn, write: Writer): Block {
  const { explored, known, telling } = drawn
  const { t } = telling
  const nothing = new Set<string>()
  const view = graphViewOf(explored, {
    threshold: 0,
    showsEnded: false,
    depth: explored.maxLevel,
    focus: null,
    opened: nothing,
    folded: nothing,
  })
  const figuresOf = (party: Explored['parties'][number]) =>
    partyFigureTexts(party, telling, known?.above.has(party.id) === true)
  const relationLabel = (relation: ExploredRelation) => labelOf(drawn, relation)
  const lines = linesOf(view, explored, relationLabel)
  const boxes = boxesOf(view, lines, { nameOf: (party) => partyNameText(t, party), figuresOf })
  const drawing = draw({ turn: 0, boxes, lines, rootId: explored.root?.id ?? null, options: { shape: 'up' } })
  const scene = sceneOf(view, boxes, drawing, false, 'paper')
  const ends = branchEnds(explored)
  const texts = markTexts(t)
  const evidence = write.of('graphEvidence')
  const title = evidence('title', { name: explored.root === null ? '' : partyNameText(t, explored.root) })
  const labels = {
    title,
    facts: [],
    sources: { heading: '', lines: [] },
    labelOf: relationLabel,
    figuresOf: (party: Explored['parties'][number]) => figuresOf(party).join(figureGap),
    endOf: ({ id }: { id: string }) => {
      const end = ends.get(id)
      if (end === undefined || end.kind === 'person' || end.kind === 'parcel') return null
      return { text: endText(write.of('graph.ends'), end), isError: end.kind === 'error' }
    },
    // Findings and matches are what this console concludes: they stand in sections of their own, where they were chosen.
    marksOf: (party: Explored['parties'][number]) => marksOf(party, nothing, new Map()),
    markText: ({ kind, original }: ReturnType<typeof marksOf>[number]) => original ?? texts[kind],
    legend: legendOf(t, { joints: noJoints, relations: view.relations }),
    markLegend: markLegendOf(evidence),
  }
  const { svg, width } = svgOf({ scene, explored, labels, theme: 'light', lit: null })
  return { kind: 'picture', svg, alt: title, isWide: width > wideFrom }
}

/** Wider pictures are read on a page turned sideways. */
const wideFrom = 900

/** Every line of the graph: who holds what of whom, in the words of the picture, with its source. */
function holdingBlocks(drawn: Drawn, write: Writer): Blocks {
  const t = write.of('papers.graph')
  const { explored, telling } = drawn
  const { relations, current } = explored
  const labels = write.of('determination.columns')
  const nameOf = (id: string) => {
    const party = explored.partyOf.get(id)
    return party === undefined ? id : partyNameText(telling.t, party)
  }
  const rows = current
    .slice(0, linesMax)
    .map((relation): RunLine[] => [
      nameOf(relation.source),
      nameOf(relation.target),
      labelOf(drawn, relation),
      sourcesText(relation, explored) ?? write.of('determination')('notStated'),
    ])
  const heads = [labels('holder'), labels('company'), figures(labels('stated')), labels('source')]
  const rest = current.length - rows.length
  const ended = relations.length - current.length
  return [
    table(t('holdings'), heads, rows),
    rest > 0 && note(t('more', { count: rest })),
    ended > 0 && note(t('ended', { count: ended })),
  ]
}

function sourcesText({ edges }: ExploredRelation, { graph }: Explored) {
  const ids = [...new Set(edges.flatMap(({ data }) => data?.sourceId ?? []))]
  if (ids.length === 0) return null
  return ids.map((id) => graph.sources?.[id]?.name ?? id).join(', ')
}
