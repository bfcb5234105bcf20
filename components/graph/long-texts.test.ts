import { describe, expect, it } from 'vitest'
import { type ShareholderGraph, ShareholderGraphResult, tolerate } from '#lib/contract/index.ts'
import { compareGraphs } from '#lib/domain/comparison/index.ts'
import { graphOfEveryField } from '#lib/testing/filled-results.ts'
import { heldMsMax, longestHeld } from '#lib/testing/long-texts.ts'
import { csvOf } from '#lib/text/index.ts'
import { assignmentCandidatesOf } from './assigned/candidates.ts'
import { joinedGraph } from './assigned/join.ts'
import { readBods } from './bods/reading/read.ts'
import { bodsText, writeBods } from './bods/writing/write.ts'
import { auditOf, findingIds, rankFindings } from './checks/index.ts'
import { boxesOf, linesOf, sceneOf } from './drawing/scene.ts'
import { draw } from './drawing/work.ts'
import type { PictureLabels } from './files/model.ts'
import { findingRows } from './files/tables.ts'
import { graphmlOf, partyRows, relationRows, sheetsOf, sourceRows, svgOf } from './files/writers.ts'
import { branchEnds } from './model/ends.ts'
import { type Explored, type ExploredRelation, explore } from './model/explored.ts'
import { interestGroups } from './model/interests.ts'
import { loopsOf } from './model/loops.ts'
import { marksOf } from './model/marks.ts'
import { mergedGraph } from './model/merged.ts'
import { gapsOf } from './model/missing-shares.ts'
import { pathsOf } from './model/paths.ts'
import { sourcesOf } from './model/sources.ts'
import { treeOf } from './model/tree.ts'
import { graphViewOf } from './model/view.ts'

const today = '2026-11-26'
const labelOf = ({ edge }: ExploredRelation) => `${edge?.data?.interestType ?? ''} ${edge?.data?.interestDetails ?? ''}`

function scenesOf(explored: Explored) {
  const options = {
    ...{ threshold: 0, showsEnded: true, depth: 9, focus: null },
    opened: new Set<string>(),
    folded: new Set<string>(),
  }
  const view = graphViewOf(explored, options)
  const lines = linesOf(view, explored, labelOf)
  const boxes = boxesOf(view, lines, { nameOf: ({ name }) => name ?? '', figuresOf: () => [] })
  return (['up', 'radial'] as const).map((shape) => {
    const drawing = draw({ turn: 1, boxes, lines, rootId: explored.root?.id ?? null, options: { shape } })
    return sceneOf(view, boxes, drawing, shape === 'radial', 'once')
  })
}

function labelsOf(explored: Explored): PictureLabels {
  const lines = sourcesOf(explored, explored.parties, explored.relations).map(({ id, entry }) => ({
    label: id,
    value: entry?.name ?? id,
  }))
  return {
    ...{ title: explored.root?.name ?? '', facts: [], sources: { heading: '', lines } },
    figuresOf: ({ share }) => JSON.stringify(share),
    endOf: ({ node }) => ({ text: node?.data?.status?.original ?? '', isError: false }),
    marksOf: (party) => marksOf(party, new Set(explored.partyOf.keys())),
    markText: ({ kind, original }) => original ?? kind,
    markLegend: { confirmedMatch: 'm', possibleMatch: 'p', cycle: '', status: '', risk: '', finding: '' },
    labelOf,
    legend: {
      register: '',
      declared: '',
      range: '',
      indirect: '',
      contract: '',
      loop: '',
      assigned: null,
      pledged: null,
    },
  }
}

function filesOf(explored: Explored) {
  const idOf = findingIds(explored)
  const found = auditOf(explored, { today }).map((one) => ({ ...one, factId: idOf(one) }))
  const tables = {
    parties: partyRows(explored.parties),
    relations: relationRows(explored, explored.relations),
    findings: findingRows(explored, rankFindings(explored, found), ({ kind }) => kind, new Map()),
    sources: sourceRows(sourcesOf(explored, explored.parties, explored.relations)),
  }
  return [
    Object.values(tables).map(csvOf),
    sheetsOf({ title: '', facts: [], sources: { heading: '', lines: [] } }, tables),
  ]
}

/** What the pages and files of a graph compute from it, each at once. */
function conclusionsFrom(graph: ShareholderGraph, before: ShareholderGraph): Record<string, () => unknown> {
  const explored = explore(graph)
  const { graph: joint } = explored
  const named = {
    companyId: 'co_xa_1',
    companyName: 'Company A Ltd',
    partyKey: 'x',
    partyName: 'x',
    ...{ decisionId: '1', outcome: 'co' },
    at: today,
    reason: '',
  }
  const [scene] = scenesOf(explored)
  return {
    reading: () => tolerate(ShareholderGraphResult, { type: 'shareholderGraph', graph }),
    exploring: () => explore(graph),
    views: () => [
      gapsOf(explored),
      branchEnds(explored),
      explored.parties.map((party) => loopsOf(explored, party, pathsOf(explored, party))),
    ],
    interests: () => interestGroups(graph.edges ?? []),
    audit: () => auditOf(explored, { today }).map(findingIds(explored)),
    drawing: () => scenesOf(explored),
    tree: () => scene && treeOf(scene.view, scene.order),
    picture: () => scene && svgOf({ scene, explored, labels: labelsOf(explored), theme: 'light', lit: null }),
    tables: () => filesOf(explored),
    graphml: () => graphmlOf(explored, explored.parties, explored.relations),
    bods: () => bodsText(graph, { today, publisher: 'A' }),
    comparing: () => [compareGraphs(before, graph), mergedGraph(before, graph)],
    joining: () => joinedGraph(joint, [{ assignment: named, graph: before }]),
    candidates: () =>
      (graph.nodes ?? []).map(({ data }) =>
        assignmentCandidatesOf({ name: data?.legalName ?? '', code: 'GB', identifiers: data?.identifiers ?? [] }, [
          { serviceId: 'co_xa_1', jurisdictionCode: 'GB', name: 'Company', identifiers: data?.identifiers ?? [] },
        ]),
      ),
  }
}

describe('a text of a megabyte holds no thread', () => {
  it('in any field of a graph, whatever is computed, drawn or written from it', () => {
    const longest = longestHeld([graphOfEveryField()], conclusionsFrom)
    expect(longest.of).not.toBe('')
    expect(longest.ms, longest.of).toBeLessThan(heldMsMax)
  })

  it('in any value of a BODS file', () => {
    const written = writeBods(graphOfEveryField(), { today, publisher: 'A' })
    const longest = longestHeld([written], (changed) => ({
      reading: () => {
        const reading = readBods(JSON.stringify(changed))
        if (reading.ok) for (const { id } of reading.file.subjects) reading.file.graphOf(id)
      },
    }))
    expect(longest.of).not.toBe('')
    expect(longest.ms, longest.of).toBeLessThan(heldMsMax)
  })
})
