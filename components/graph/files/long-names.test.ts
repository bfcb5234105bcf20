import { describe, expect, it } from 'vitest'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { graphOf } from '#lib/domain/ownership/testing.ts'
import { csvOf } from '#lib/text/index.ts'
import { bodsText } from '../bods/writing/write.ts'
import { auditOf, findingIds, rankFindings } from '../checks/index.ts'
import { widthOfName } from '../drawing/names.ts'
import { boxesOf, linesOf, sceneOf } from '../drawing/scene.ts'
import { draw } from '../drawing/work.ts'
import { explore } from '../model/explored.ts'
import { sourcesOf } from '../model/sources.ts'
import { graphViewOf } from '../model/view.ts'
import { graphmlOf } from './graphml.ts'
import type { PictureLabels } from './model.ts'
import { svgOf } from './svg.ts'
import { findingRows, partyRows, relationRows, sourceRows } from './tables.ts'

/** Of 185 letters each: of words as companies have them, of one word without a break, and without Latin letters. */
const names = {
  labels: `${'Vermögensverwaltungs-, Beteiligungs- und Grundstücksgesellschaft '.repeat(3).slice(0, 176).trim()} GmbH & Co`,
  oneWord: `${'Grundstücksverwertungsgesellschaft'.repeat(6).slice(0, 185)}`,
  greek: `${'Ανώνυμη Εταιρεία Συμμετοχών και Διαχειρίσεως Ακινήτων '.repeat(4).slice(0, 185)}`.trim(),
}
const all = Object.values(names)

function given(): ShareholderGraph {
  const graph = graphOf([
    ['oneWord', 'R', 40, { sourceId: 's' }],
    ['greek', 'oneWord', { minimum: 25, maximum: 50 }],
    ['greek', 'R', 30],
  ])
  const legalNames: Record<string, string> = { R: names.labels, oneWord: names.oneWord, greek: names.greek }
  const nodes = (graph.nodes ?? []).map((node) => ({
    ...node,
    type: node.id === 'greek' ? ('person' as const) : node.type,
    data: node.id === 'greek' ? { name: { fullName: names.greek } } : { legalName: legalNames[node.id] ?? '' },
  }))
  return { ...graph, nodes, sources: { s: { type: 'selfDeclaration', name: `Letter of ${names.oneWord}` } } }
}

const explored = explore(given())
const nameOf = (party: { name: string | null }) => party.name ?? ''

function picture() {
  const options = { threshold: 0, showsEnded: false, depth: 9, focus: null }
  const view = graphViewOf(explored, { ...options, opened: new Set<string>(), folded: new Set<string>() })
  const lines = linesOf(view, explored, ({ share }) => JSON.stringify(share))
  const boxes = boxesOf(view, lines, { nameOf, figuresOf: () => [] })
  const scene = sceneOf(view, boxes, draw({ turn: 1, boxes, lines, rootId: 'R', options: {} }), false, 'once')
  const labels: PictureLabels = {
    title: `Ownership graph of ${names.labels}`,
    facts: [{ label: 'Company', value: names.labels }],
    sources: { heading: '1 source', lines: [{ label: '1', value: `Letter of ${names.oneWord}` }] },
    figuresOf: () => '',
    endOf: () => null,
    marksOf: () => [],
    markText: () => '',
    markLegend: { confirmedMatch: 'm', possibleMatch: 'p', cycle: 'a', status: 'b', risk: 'c', finding: 'd' },
    labelOf: () => '40 %',
    legend: {
      register: 'a',
      declared: 'b',
      range: 'c',
      indirect: 'd',
      contract: 'e',
      loop: 'f',
      assigned: null,
      pledged: null,
    },
  }
  return { ...svgOf({ scene, explored, labels, theme: 'light', lit: null }), boxes }
}

/** Letters alone: where a name wraps, a space is left out or a hyphen comes in. */
const letters = (text: string) => text.replaceAll('&amp;', '&').replace(/[\s-]/g, '')

interface Line {
  x: number
  size: number
  isCentred: boolean
  text: string
}

function linesIn(svg: string): Line[] {
  const found = svg.matchAll(/<text x="([\d.-]+)" y="[\d.-]+" font-size="(\d+)"[^>]*text-anchor="(\w+)"[^>]*>([^<]*)</g)
  return [...found].map(([, x, size, anchor, text = '']) => ({
    ...{ x: Number(x), size: Number(size), isCentred: anchor === 'middle' },
    text: text.replaceAll('&amp;', '&'),
  }))
}

describe('names of 185 letters', () => {
  it('are whole in the picture: in boxes, title, facts and sources, and no line of them leaves it', () => {
    for (const name of all) expect(name.length).toBeGreaterThan(180)
    const { svg, width } = picture()
    const drawn = letters(
      linesIn(svg)
        .map(({ text }) => text)
        .join(''),
    )
    const said = [...all, `Ownership graph of ${names.labels}`, `Letter of ${names.oneWord}`, `Company${names.labels}`]
    for (const name of said) expect(drawn).toContain(letters(name))
    const shift = Number(/transform="translate\(([\d.-]+) [\d.-]+\)"/.exec(svg)?.[1])
    for (const { x, size, isCentred, text } of linesIn(svg)) {
      const wide = (widthOfName(text) * size) / 13
      const from = isCentred ? x + shift - wide / 2 : x
      expect([text, from >= 0, from + wide <= width]).toEqual([text, true, true])
    }
  })

  it('stay in their boxes in a viewer that draws them with a wider font', () => {
    const { svg, boxes } = picture()
    const widest = 1.2
    const drawn = new Map(
      [...svg.matchAll(/<text ([^>]*)>([^<]*)</g)].map(([, style = '', text = '']) => {
        const fixed = /textLength="(\d+)"/.exec(style)?.[1]
        return [text.replaceAll('&amp;', '&'), fixed === undefined ? widthOfName(text) * widest : Number(fixed)]
      }),
    )
    for (const { lines, width } of boxes.values())
      for (const line of lines) expect([line, (drawn.get(line) ?? width) < width]).toEqual([line, true])
  })

  it('fit their boxes on the canvas, which says them line by line', () => {
    const view = graphViewOf(explored, {
      ...{ threshold: 0, showsEnded: false, depth: 9, focus: null },
      ...{ opened: new Set<string>(), folded: new Set<string>() },
    })
    const boxes = boxesOf(view, [], { nameOf, figuresOf: () => [] })
    for (const party of view.parties) {
      const box = boxes.get(party.id)
      expect(letters(box?.lines.join('') ?? '')).toBe(letters(nameOf(party)))
      for (const line of box?.lines ?? []) expect(widthOfName(line)).toBeLessThanOrEqual(box?.width ?? 0)
      expect(box?.height).toBeGreaterThanOrEqual((box?.lines.length ?? 0) * 16)
    }
  })

  it('are whole in every table, in GraphML and in BODS', () => {
    const idOf = findingIds(explored)
    const found = auditOf(explored, { today: '2026-11-21' })
    const findings = found.map((finding) => ({ ...finding, factId: idOf(finding) }))
    const say = () => `${names.labels} is held by ${names.oneWord}`
    const ranked = rankFindings(explored, findings)
    const remark = {
      ...{ decisionId: 'a', outcome: 'accepted' },
      findingId: 'f',
      reason: names.greek.repeat(2),
      at: '2026-11-21T00:00:00Z',
      by: null,
    }
    const accepted = new Map(findings.map(({ factId }) => [factId, remark]))
    const graph = [explored, explored.parties, explored.relations] as const
    const tables: [kind: string, text: string, wanted: string[]][] = [
      ['parties', csvOf(partyRows(explored.parties)), all],
      ['relations', csvOf(relationRows(explored, explored.relations)), all],
      ['findings', csvOf(findingRows(explored, ranked, say, accepted)), [names.labels, names.oneWord, remark.reason]],
      ['sources', csvOf(sourceRows(sourcesOf(...graph))), [`Letter of ${names.oneWord}`]],
      ['GraphML', graphmlOf(...graph).replaceAll('&amp;', '&'), all],
      ['BODS', bodsText(explored.graph, { today: '2026-11-21', publisher: 'Registry Console' }), all],
    ]
    for (const [kind, text, wanted] of tables)
      for (const name of wanted) expect([kind, text.includes(name)]).toEqual([kind, true])
  })
})
