import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { graphOf } from '#lib/domain/ownership/testing.ts'
import { csvOf } from '#lib/text/index.ts'
import { auditOf, findingIds, rankFindings } from '../checks/index.ts'
import { boxOf } from '../drawing/boxes.ts'
import { sceneOf } from '../drawing/scene.ts'
import { draw } from '../drawing/work.ts'
import { explore } from '../model/explored.ts'
import { marksOf } from '../model/marks.ts'
import { sourcesOf } from '../model/sources.ts'
import { graphViewOf } from '../model/view.ts'
import { styled } from './faces.ts'
import { graphmlOf } from './graphml.ts'
import type { PictureLabels, Theme } from './model.ts'
import { pageSize, scaleFor } from './paint.ts'
import { svgOf } from './svg.ts'
import { findingRows, partyRows, relationRows, sheetsOf, sourceRows, withFacts, withKnownSince } from './tables.ts'
import { pictureThemes } from './themes.ts'

const joint = { jointHolding: { parcelId: 'J', holders: ['p', 'q'] } }
const graph = graphOf([
  ['A & B <Ltd>', 'R', 40],
  ['p', 'R', 20, joint],
  ['q', 'R', 20, joint],
  ['p', 'A & B <Ltd>', { minimum: 25, maximum: 50 }],
  ['=cmd()', 'R', 10, { interestType: 'votingRights', sourceId: 'own' }],
  ['old', 'R', 5, { status: 'ended' }],
])
const status = { original: 'In Liquidation', isActive: true }
const nodes = (graph.nodes ?? []).map((node) =>
  node.id === 'A & B <Ltd>' ? { ...node, data: { ...node.data, status } } : node,
)
const hash = '0a'.repeat(32)
const explored = explore({
  ...graph,
  nodes,
  sources: { own: { type: 'selfDeclaration', name: 'Letter', fileHash: hash, date: { normalized: '2015-10-19' } } },
})

function picture(theme: Theme) {
  const view = graphViewOf(explored, {
    threshold: 0,
    showsEnded: false,
    depth: 9,
    opened: new Set(),
    folded: new Set(),
    focus: null,
  })
  const boxes = new Map(
    view.parties.map((party) => [party.id, boxOf(party, party.name ?? '', { figures: '', linesWidth: 0 })]),
  )
  const lines = view.relations.map((relation) => ({ ...relation, weight: 0 }))
  const drawing = draw({ turn: 1, boxes, lines, rootId: 'R', options: {} })
  const labels: PictureLabels = {
    title: 'Ownership of R & sons',
    facts: [
      { label: 'Order', value: 'ord_1' },
      { label: 'Parties', value: '5 of 6 shown' },
    ],
    sources: { heading: '1 source', lines: [{ label: '1', value: `Letter & list · hash ${hash}` }] },
    figuresOf: ({ share, joint }) => [share, joint && { joint }].map((one) => JSON.stringify(one)).join(' '),
    endOf: ({ id }) => (id === 'q' ? { text: 'owners not retrieved', isError: true } : null),
    marksOf: (party) => marksOf(party, new Set(['p'])),
    markText: ({ kind, original }) => original ?? kind,
    markLegend: {
      confirmedMatch: 'on a list',
      possibleMatch: 'perhaps on a list',
      cycle: 'circle',
      status: 'insolvent',
      risk: 'at risk',
      finding: 'with findings',
    },
    labelOf: ({ share }) => JSON.stringify(share),
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
  return { view, scene: sceneOf(view, boxes, drawing, false, 'once'), explored, labels, theme, lit: null }
}

/** Tags that are left open, in the order of their opening; an XML reader refuses a text that has any. */
function leftOpen(xml: string): string[] {
  const open: string[] = []
  for (const [, close, name = '', self] of xml.matchAll(/<(\/?)([A-Za-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (self === '/') continue
    if (close === '') open.push(name)
    else if (open.pop() !== name) return [`</${name}>`]
  }
  return open
}

describe('a picture that leaves the page', () => {
  it('is printed as large as it is, so that no text of it shrinks, up to the largest page there is', () => {
    expect(pageSize({ svg: '', width: 1447, height: 2344 })).toBe('1447px 2344px')
    expect(pageSize({ svg: '', width: 38_000, height: 1900 })).toBe('19000px 950px')
  })

  it('brings the faces of its texts, as rules behind its title that no font name breaks', () => {
    const svg = '<svg><title>Graph</title><text>$& A</text></svg>'
    expect(styled(svg, '')).toBe(svg)
    expect(styled(svg, '@font-face { font-family: "$&<"; }')).toBe(
      '<svg><title>Graph</title>\n<style>@font-face { font-family: &quot;$&amp;&lt;&quot;; }</style><text>$& A</text></svg>',
    )
  })
})

describe('a picture as SVG', () => {
  it('is well formed and safe, whatever parties are called, and holds every name and every line', () => {
    const given = picture('light')
    const { svg } = svgOf(given)
    expect(leftOpen(svg)).toEqual([])
    expect(svg).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/)
    expect(svg).toContain('&lt;Ltd&gt;')
    for (const { party, box } of given.scene.placed)
      expect([
        party.id,
        box.lines.every((line) =>
          svg.includes(line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
        ),
      ]).toEqual([party.id, true])
    expect(svg.match(/<text[^>]*text-anchor="middle"[^>]*>[{n]/g)?.length).toBeGreaterThanOrEqual(
      given.scene.lines.length,
    )
  })

  it('refers to nothing outside of itself and shows nothing that the scene leaves out', () => {
    const { svg } = svgOf(picture('dark'))
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|<style|<image|<script/)
    expect(svg).not.toContain('>old<')
  })

  it('has room for everything drawn, in both themes alike but for colour', () => {
    const [light, dark] = [svgOf(picture('light')), svgOf(picture('dark'))]
    const bare = (svg: string) => svg.replace(/#[0-9A-F]{6}/gi, '')
    expect(bare(dark.svg)).toBe(bare(light.svg))
    expect(dark.svg).not.toBe(light.svg)
    const [, dx, dy] = /<g transform="translate\(([-\d.]+) ([-\d.]+)\)/.exec(light.svg) ?? []
    for (const { left, right, top, bottom } of picture('light').scene.placed) {
      expect(left + Number(dx)).toBeGreaterThanOrEqual(0)
      expect(right + Number(dx)).toBeLessThanOrEqual(light.width)
      expect(top + Number(dy)).toBeGreaterThanOrEqual(0)
      expect(bottom + Number(dy)).toBeLessThanOrEqual(light.height)
    }
  })

  it('says what it is of at its head and names its sources with their hashes at its foot', () => {
    const { svg, height } = svgOf(picture('light'))
    const yOf = (labels: string) => Number(new RegExp(`y="([\\d.]+)"[^>]*>${labels}<`).exec(svg)?.[1])
    expect(yOf('ord_1')).toBeLessThan(yOf('5 of 6 shown'))
    expect(yOf('1 source')).toBeLessThan(height)
    expect(svg).toContain('Letter &amp; list · hash')
    expect(svg).toContain(hash)
    expect(/<desc>([^<]*)</.exec(svg)?.[1]).toBe('Order: ord_1 · Parties: 5 of 6 shown')
  })

  it('shows joint shares, marks with their meaning, and what could not be retrieved as on the page', () => {
    const { svg } = svgOf(picture('light'))
    expect(svg).toContain('{&quot;joint&quot;')
    expect(svg.match(/<title>In Liquidation</g)).toHaveLength(1)
    expect(svg).toContain('>insolvent<')
    expect(svg).toContain('>with findings<')
    expect(svg).not.toContain('>at risk<')
    expect(svg).toMatch(new RegExp(`fill="${pictureThemes.light.warn}"[^>]*>owners not retrieved<`))
  })

  it('lights parties and lines, and lets the others step back', () => {
    const given = picture('light')
    const [first] = given.scene.lines
    const { svg } = svgOf({ ...given, lit: new Set([first?.relation.id ?? '']) })
    expect(svg.match(new RegExp(`<path[^>]*stroke="${pictureThemes.light.accent}"`, 'g'))).toHaveLength(1)
    expect(svg).toContain(`stroke="${pictureThemes.light.off}"`)
  })

  it('has the colours of the house, token by token', () => {
    const css = readFileSync(join(import.meta.dirname, '../../../app/tokens.css'), 'utf8')
    const parts = {
      light: css.slice(0, css.indexOf('[data-theme="dark"] {')),
      dark: css.slice(css.indexOf('[data-theme="dark"] {')),
    }
    const tokens = {
      ...{ ink2: 'ink-2', ink3: 'ink-3', edge: 'g-edge', band: 'g-band', off: 'g-off' },
      ...{ accentLine: 'accent-line', litBand: 'g-lit-band', offBand: 'g-offband' },
      ...{ warnLine: 'warn-line', badLine: 'bad-line' },
    }
    for (const theme of ['light', 'dark'] as const) {
      for (const [key, value] of Object.entries(pictureThemes[theme])) {
        const token = Object.entries(tokens).find(([name]) => name === key)?.[1] ?? key
        expect([token, new RegExp(`--${token}:\\s*(#\\w+)`).exec(parts[theme])?.[1]?.toUpperCase()]).toEqual([
          token,
          value.toUpperCase(),
        ])
      }
    }
  })

  it('is painted no larger than a browser can, and not at all where nothing could be read', () => {
    expect(scaleFor({ svg: '', width: 1_000, height: 500 })).toBe(2)
    expect(scaleFor({ svg: '', width: 32_768, height: 100 })).toBe(0.5)
    expect(scaleFor({ svg: '', width: 200_000, height: 100 })).toBeNull()
  })
})

describe('a graph as tables', () => {
  it('has a row for each party and each line, figures as stated and no formula', () => {
    expect(partyRows(explored.parties)).toHaveLength(explored.parties.length + 1)
    const rows = relationRows(explored, explored.relations)
    expect(rows).toHaveLength(explored.relations.length + 1)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
    expect(new Set(rows[0]).size).toBe(rows[0]?.length)
    const range = rows.find((row) => row.includes('25–50\u00A0%')) ?? []
    expect([range[rows[0]?.indexOf('minimum') ?? -1], range[rows[0]?.indexOf('exact') ?? -1]]).toEqual(['25', null])
    expect(csvOf(rows)).toContain("'=cmd()")
  })

  it('says beside each line what is known of it since, and nothing beside the others', () => {
    const rows = withKnownSince(relationRows(explored, explored.relations), explored.relations, ({ source, target }) =>
      target === 'R' && source === 'A & B <Ltd>' ? { isGone: false, share: '19' } : undefined,
    )
    const [head = []] = rows
    const of = (row: (string | null)[]) => [row[head.indexOf('changedSince')], row[head.indexOf('percentageSince')]]
    const changed = rows.slice(1).filter((row) => of(row)[0] !== null)
    expect(changed.map((row) => [row[head.indexOf('holderName')], ...of(row)])).toEqual([
      ['A & B <Ltd>', 'changed', '19'],
    ])
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  })

  it('has a row for each finding, the weightiest first, with its sentence, party, holders, and who accepted it with which remark', () => {
    const idOf = findingIds(explored)
    const found = auditOf(explored, { today: '2026-11-21' })
    const findings = found.map((finding) => ({ ...finding, factId: idOf(finding) }))
    const factId = findings.find(({ kind }) => kind === 'selfDeclared')?.factId ?? ''
    const by = { userId: 'u', name: 'Analyst' }
    const accepted = {
      decisionId: 'a',
      outcome: 'accepted',
      findingId: factId,
      at: '2026-11-20T10:00:00.000Z',
      by,
      reason: '=seen',
    }
    const ranked = rankFindings(explored, findings)
    const rows = findingRows(explored, ranked, ({ kind }) => `about ${kind}`, new Map([[factId, accepted]]))
    expect(rows).toHaveLength(findings.length + 1)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
    const own = rows.find((row) => row.includes('about selfDeclared')) ?? []
    expect([own[rows[0]?.indexOf('companyName') ?? -1], own[rows[0]?.indexOf('holderNames') ?? -1]]).toEqual([
      'R',
      '=cmd()',
    ])
    expect(own.slice(-4)).toEqual([factId, '2026-11-20T10:00:00.000Z', 'Analyst', '=seen'])
    expect(rows.filter((row) => row.includes('Analyst'))).toHaveLength(1)
    expect(csvOf(rows)).not.toMatch(/,=(cmd|seen)/)
  })

  it('carries its graph on every row, and a workbook says it first and lists every source with its hash', () => {
    const facts = {
      ...{ companyName: 'R', registerNumber: 'HRB 1', orderId: 'ord_1', retrievedAt: '2026-11-22T08:00:00Z' },
      ...{ orderedDepth: 3, asOfDay: null, minimumSharePercent: 25 },
      ...{ assignedCompanyIds: null, assignedCompaniesCount: null },
    }
    const of = (rows: (string | null)[][]) => withFacts(rows, facts)
    const sources = sourceRows(sourcesOf(explored, explored.parties, explored.relations))
    expect(sources.slice(1)).toEqual([['own', 'selfDeclaration', 'Letter', '2015-10-19', null, null, hash]])
    const tables = {
      ...{ parties: of(partyRows(explored.parties)), relations: of(relationRows(explored, explored.relations)) },
      ...{ findings: of(findingRows(explored, [], () => '', new Map())), sources: of(sources) },
    }
    for (const [head = [], ...rows] of Object.values(tables))
      for (const row of rows) expect([row.length, row[head.indexOf('orderId')]]).toEqual([head.length, 'ord_1'])
    const [first, ...rest] = sheetsOf(picture('light').labels, tables)
    expect(first?.rows.slice(0, 2)).toEqual([
      ['Ownership of R & sons', null],
      ['Order', 'ord_1'],
    ])
    expect(rest.map(({ name }) => name)).toEqual(['Parties', 'Relations', 'Findings', 'Sources'])
  })

  it('is the same as GraphML: every party, every line, every stated value with its type', () => {
    const xml = graphmlOf(explored, explored.parties, explored.relations)
    expect(leftOpen(xml.replace('<?xml version="1.0" encoding="UTF-8"?>', ''))).toEqual([])
    expect(xml.match(/<node /g)).toHaveLength(explored.parties.length)
    expect(xml.match(/<edge /g)).toHaveLength(explored.relations.length)
    const keys = new Set([...xml.matchAll(/<key id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, key] of xml.matchAll(/<data key="([^"]+)"/g)) expect(keys).toContain(key)
    expect(xml).toContain('attr.name="minimum" attr.type="double"')
  })
})
