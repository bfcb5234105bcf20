import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { graphOf } from '#lib/domain/ownership/testing.ts'
import { csvOf } from '#lib/text/index.ts'
import { auditOf, rankFindings } from '../checks/index.ts'
import { boxOf } from '../drawing/boxes.ts'
import { sceneOf } from '../drawing/scene.ts'
import { draw } from '../drawing/work.ts'
import { explore } from '../model/explored.ts'
import { viewOf } from '../model/view.ts'
import { graphmlOf } from './graphml.ts'
import type { PictureWords, Theme } from './model.ts'
import { scaleFor } from './paint.ts'
import { svgOf } from './svg.ts'
import { findingRows, partyRows, relationRows } from './tables.ts'
import { themes } from './themes.ts'

const joint = { jointHolding: { parcelId: 'J', holders: ['p', 'q'] } }
const graph = graphOf([
  ['A & B <Ltd>', 'R', 40],
  ['p', 'R', 20, joint],
  ['q', 'R', 20, joint],
  ['p', 'A & B <Ltd>', { minimum: 25, maximum: 50 }],
  ['=cmd()', 'R', 10, { interestType: 'votingRights', sourceId: 'own' }],
  ['old', 'R', 5, { status: 'ended' }],
])
const explored = explore({ ...graph, sources: { own: { type: 'selfDeclaration', name: 'Letter' } } })

function picture(theme: Theme) {
  const view = viewOf(explored, {
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
  const words: PictureWords = {
    title: 'Ownership of R & sons',
    remarks: ['5 of 6 parties'],
    figuresOf: ({ share }) => (share === null ? '' : JSON.stringify(share)),
    endOf: () => null,
    labelOf: ({ share }) => JSON.stringify(share),
    legend: { register: 'a', declared: 'b', range: 'c', indirect: 'd', contract: 'e', loop: 'f' },
  }
  return { view, scene: sceneOf(view, boxes, drawing, false, 'once'), explored, words, theme }
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

  it('has the colours of the house, token by token', () => {
    const css = readFileSync(join(import.meta.dirname, '../../../app/tokens.css'), 'utf8')
    const parts = {
      light: css.slice(0, css.indexOf('[data-theme="dark"] {')),
      dark: css.slice(css.indexOf('[data-theme="dark"] {')),
    }
    const tokens = { ink2: 'ink-2', ink3: 'ink-3', edge: 'g-edge', band: 'g-band', off: 'g-off' }
    for (const theme of ['light', 'dark'] as const) {
      for (const [key, value] of Object.entries(themes[theme])) {
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

  it('[analyst A1.4] has a row for each finding, the weightiest first, with its sentence, party and holders', () => {
    const { findings } = auditOf(explored, { today: '2026-11-21' })
    const rows = findingRows(explored, rankFindings(explored, findings), ({ kind }) => `about ${kind}`)
    expect(rows).toHaveLength(findings.length + 1)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
    const own = rows.find((row) => row.includes('about selfDeclared')) ?? []
    expect([own[rows[0]?.indexOf('companyName') ?? -1], own[rows[0]?.indexOf('holderNames') ?? -1]]).toEqual([
      'R',
      '=cmd()',
    ])
    expect(csvOf(rows)).not.toContain(',=cmd()')
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
