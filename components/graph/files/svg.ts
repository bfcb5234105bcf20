import { type LegendKey, legendKeys, type Picture } from './model.ts'
import { labelMarkup, lineMarkup } from './svg-lines.ts'
import { partyMarkup, text } from './svg-parties.ts'
import { type Colours, themes } from './themes.ts'
import { escaped, tag } from './xml.ts'

const margin = 32
const headHeight = 28
const remarkHeight = 16
const legendHeight = 40
const widthLeast = 720

export interface PendingWrites {
  svg: string
  width: number
  height: number
}

/**
 * The picture as an SVG of its own, written from the places of the layout: no fonts, styles or images from elsewhere, so it
 * is the same in any program. It shows what the scene shows, and says so in its head.
 */
export function svgOf({ scene, explored, words, theme }: Picture): PendingWrites {
  const ink = themes[theme]
  const { left, top, right, bottom } = extentOf(scene)
  const head = headHeight + words.remarks.length * remarkHeight + 12
  const width = Math.ceil(Math.max(widthLeast, legendWidth(words.legend), right - left + 2 * margin))
  const height = Math.ceil(head + (bottom - top) + legendHeight + 2 * margin)
  const [dx, dy] = [(width - (right - left)) / 2 - left, margin + head - top]
  const drawn = [
    ...scene.lines.map((line) => lineMarkup(explored, line, ink)),
    ...scene.lines.map((line) => labelMarkup(explored, line, words.labelOf(line.relation), ink)),
    ...scene.placed.map((placed) => partyMarkup(placed, words, ink)),
  ]
  const svg = tag(
    'svg',
    {
      ...{ xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' },
      'font-family': "'IBM Plex Sans Variable', 'IBM Plex Sans', system-ui, sans-serif",
    },
    [
      tag('title', {}, escaped(words.title)),
      tag('desc', {}, escaped(words.remarks.join(' · ') || words.title)),
      tag('rect', { width, height, fill: ink.paper }),
      headMarkup(words.title, words.remarks, ink),
      tag('g', { transform: `translate(${round(dx)} ${round(dy)})` }, drawn.join('\n')),
      legendMarkup(words.legend, height - margin, ink),
    ].join('\n'),
  )
  return { svg: `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`, width, height }
}

/** Of everything drawn: boxes with what stands above them, lines with their labels. */
function extentOf({ placed, lines }: Picture['scene']) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const one of placed) {
    left = Math.min(left, one.left)
    top = Math.min(top, one.top - 20)
    right = Math.max(right, one.right)
    bottom = Math.max(bottom, one.bottom)
  }
  for (const { route } of lines) {
    left = Math.min(left, route.left - 30)
    top = Math.min(top, route.top - 10)
    right = Math.max(right, route.right + 30)
    bottom = Math.max(bottom, route.bottom + 10)
  }
  return left <= right ? { left, top, right, bottom } : { left: 0, top: 0, right: 0, bottom: 0 }
}

function headMarkup(title: string, remarks: readonly string[], ink: Colours): string {
  return [
    text({ x: margin, y: margin + 14, size: 20, colour: ink.ink, weight: 600, anchor: 'start' }, title),
    ...remarks.map((remark, at) =>
      text(
        {
          x: margin,
          y: margin + headHeight + (at + 1) * remarkHeight - 4,
          size: 12,
          colour: ink.ink2,
          anchor: 'start',
        },
        remark,
      ),
    ),
  ].join('')
}

const sampleWidth = 34
const wordOf = (text: string) => text.length * 7 + 16

function legendWidth(legend: Readonly<Record<LegendKey, string>>): number {
  return 2 * margin + legendKeys.reduce((sum, key) => sum + sampleWidth + wordOf(legend[key]), 0)
}

/** Every kind of line with its word, so that a picture can be read without the page it came from. */
function legendMarkup(legend: Readonly<Record<LegendKey, string>>, y: number, ink: Colours): string {
  let x = margin
  return legendKeys
    .map((key) => {
      const sample = sampleOf(key, x, y, ink)
      const words = text({ x: x + sampleWidth, y: y + 4, size: 12, colour: ink.ink2, anchor: 'start' }, legend[key])
      x += sampleWidth + wordOf(legend[key])
      return sample + words
    })
    .join('')
}

function sampleOf(key: LegendKey, x: number, y: number, ink: Colours): string {
  const line = (stroke: string, width: number, dash: string | null = null) =>
    tag('line', { x1: x, y1: y, x2: x + 26, y2: y, stroke, 'stroke-width': width, 'stroke-dasharray': dash })
  const samples: Record<LegendKey, () => string> = {
    register: () => line(ink.edge, 3),
    declared: () => line(ink.declared, 4) + line(ink.paper, 2),
    range: () => line(ink.band, 7) + line(ink.edge, 2),
    indirect: () => line(ink.edge, 2, '6 4'),
    contract: () => line(ink.edge, 2, '1.5 4'),
    loop: () => line(ink.bad, 2),
  }
  return samples[key]()
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
