import { wrapName } from '../drawing/names.ts'
import { type Extent, united } from '../layout/index.ts'
import { assignedDash, type MarkKind, markKinds } from '../model/index.ts'
import { type LegendKey, legendKeys, type Picture, type PictureFact, type PictureLabels } from './model.ts'
import { labelMarkup, lineMarkup } from './svg-lines.ts'
import { markMarkup, marksMarkup, moreMarkup } from './svg-marks.ts'
import { partyMarkup, text } from './svg-parties.ts'
import { type Colours, pictureThemes } from './themes.ts'
import { escapedXml, svgTag, tag } from './xml.ts'

const sampleWidth = 34
const markWidth = 24
const rowHeight = 24
const wordOf = (text: string) => text.length * 7 + 16

const lineHeight = 16

/** As wide as a line of text is easily read, and a hash of 64 digits still is one line. */
const valueWidth = 640

/** Widths are known for 13 px; facts are written at 12. */
const measured = 13 / 12

const margin = 32
const widthLeast = 720
const titleSize = 20
const titleLine = 26
/** Widths are known for 13 px and medium weight; the title is larger and bolder, and as wide as the least picture. */
const titleWidth = ((widthLeast - 2 * margin) * 13 * 0.92) / titleSize
const headingHeight = 24
/** Between the facts, the drawing, the legend and the sources. */
const between = 24

export interface PendingFonts {
  svg: string
  width: number
  height: number
}

/**
 * The picture as an SVG of its own, written from the places of the layout: no fonts, styles or images from elsewhere, so it
 * is the same in any program. It shows what the scene shows; its head says what of and as of when, its foot from which sources.
 */
export function svgOf(picture: Picture): PendingFonts {
  const { scene, labels, theme } = picture
  const ink = pictureThemes[theme]
  const { left, top, right, bottom } = extentOf(scene)
  const marks = marksIn(scene, labels)
  const legend = legendSize(labels, marks)
  const head = headBlock(labels, ink)
  const drawnTop = margin + head.height + between
  const legendTop = drawnTop + (bottom - top) + between
  const foot = footBlock(labels.sources, legendTop + legend.height + between, ink)
  const width = Math.ceil(
    Math.max(widthLeast, ...[legend.width, head.width, foot.width, right - left].map((one) => one + 2 * margin)),
  )
  const height = Math.ceil(legendTop + legend.height + (foot.height === 0 ? 0 : between + foot.height) + margin)
  const [dx, dy] = [(width - (right - left)) / 2 - left, drawnTop - top]
  const svg = svgTag(
    { width, height },
    [
      tag('title', {}, escapedXml(labels.title)),
      tag('desc', {}, escapedXml(sentenceOf(labels))),
      tag('rect', { width, height, fill: ink.paper }),
      head.markup,
      tag('g', { transform: `translate(${round(dx)} ${round(dy)})` }, drawnMarkup(picture, ink)),
      legendMarkup(labels, marks, margin, legendTop, ink),
      foot.markup,
    ].join('\n'),
  )
  return { svg: `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`, width, height }
}

/** What is lit comes last, so that nothing lies over it. */
function drawnMarkup({ scene, explored, labels, lit }: Picture, ink: Colours) {
  const stateOf = (id: string) => {
    const isLit = lit?.has(id) ?? false
    return { isLit, isOff: lit !== null && !isLit }
  }
  const lines = scene.lines.map((line) => ({ line, ...stateOf(line.relation.id) }))
  const ordered = lines.toSorted((a, b) => Number(a.isLit) - Number(b.isLit))
  return [
    ...ordered.map(({ line, ...state }) => lineMarkup(explored, line, state, ink)),
    ...ordered.map(({ line, ...state }) => labelMarkup(explored, line, labels.labelOf(line.relation), state, ink)),
    ...scene.placed.map((placed) =>
      [
        partyMarkup(placed, labels, stateOf(placed.party.id), ink),
        marksMarkup(placed, labels, ink),
        moreMarkup(placed, scene.view.hiddenAbove.get(placed.party.id) ?? 0, ink),
      ].join(''),
    ),
  ].join('\n')
}

function marksIn({ placed }: Picture['scene'], { marksOf }: PictureLabels) {
  const present = new Set(placed.flatMap(({ party }) => marksOf(party).map(({ kind }) => kind)))
  return markKinds.filter((kind) => present.has(kind))
}

function headBlock({ title, facts }: PictureLabels, ink: Colours): Block {
  const { lines } = wrapName(title, titleWidth)
  const height = lines.length * titleLine + 6
  const block = factsBlock(facts, margin, margin + height, labelWidthIn(facts), ink)
  const heading = lines.map((line, at) =>
    text(
      { x: margin, y: margin + 16 + at * titleLine, size: titleSize, colour: ink.ink, weight: 600, anchor: 'start' },
      line,
    ),
  )
  return { ...block, markup: `${heading.join('\n')}\n${block.markup}`, height: height + block.height }
}

function footBlock({ heading, lines }: PictureLabels['sources'], top: number, ink: Colours): Block {
  if (lines.length === 0) return { markup: '', width: 0, height: 0 }
  const block = factsBlock(lines, margin, top + headingHeight, labelWidthIn(lines), ink)
  const title = text({ x: margin, y: top + 14, size: 13, colour: ink.ink, weight: 600, anchor: 'start' }, heading)
  return { ...block, markup: `${title}\n${block.markup}`, height: headingHeight + block.height }
}

function sentenceOf({ title, facts }: PictureLabels) {
  const said = facts.map(({ label, value }: PictureFact) => `${label}: ${value}`).join(' · ')
  return said === '' ? title : said
}

/** Of everything drawn: boxes with what stands above them, lines with their labels. */
function extentOf({ placed, lines }: Picture['scene']) {
  const [first = { left: 0, top: 0, right: 0, bottom: 0 }, ...others] = [
    ...placed.map(({ left, top, right, bottom }): Extent => ({ left, top: top - 20, right, bottom })),
    ...lines.map(({ route: { left, top, right, bottom } }) => ({
      left: left - 30,
      top: top - 10,
      right: right + 30,
      bottom: bottom + 10,
    })),
  ]
  return others.reduce(united, first)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

interface Block {
  markup: string
  width: number
  height: number
}

/** Labels and values in two columns, each value in as many lines as it takes. */
function factsBlock(facts: readonly PictureFact[], x: number, y: number, labelWidth: number, ink: Colours): Block {
  let height = 0
  const markup = facts.map(({ label, value }) => {
    const first = y + height + 12
    const { lines } = wrapName(value, valueWidth * measured)
    height += lines.length * lineHeight
    return [
      text({ x, y: first, size: 12, colour: ink.ink3, anchor: 'start' }, label),
      ...lines.map((line, at) =>
        text({ x: x + labelWidth, y: first + at * lineHeight, size: 12, colour: ink.ink, anchor: 'start' }, line),
      ),
    ].join('')
  })
  return { markup: markup.join('\n'), width: facts.length === 0 ? 0 : labelWidth + valueWidth, height }
}

/** The column of labels: as wide as the longest. */
function labelWidthIn(facts: readonly PictureFact[]) {
  return 16 + Math.max(0, ...facts.map(({ label }) => wrapName(label, Infinity).width))
}

type Labels = Pick<PictureLabels, 'legend' | 'markLegend'>

/** `marks` are those in the picture: the others need no word. */
function legendSize({ legend, markLegend }: Labels, marks: readonly MarkKind[]) {
  const lines = linesIn(legend).reduce((sum, [, word]) => sum + sampleWidth + wordOf(word), 0)
  const signs = marks.reduce((sum, kind) => sum + markWidth + wordOf(markLegend[kind]), 0)
  return { width: Math.max(lines, signs), height: marks.length === 0 ? rowHeight : 2 * rowHeight }
}

/** Every kind of line and mark with its word, so that a picture can be read without the page it came from. */
function legendMarkup(labels: Labels, marks: readonly MarkKind[], left: number, top: number, ink: Colours) {
  let x = left
  const wordAt = (word: string, y: number) => text({ x, y: y + 4, size: 12, colour: ink.ink2, anchor: 'start' }, word)
  const lines = linesIn(labels.legend).map(([key, text]) => {
    const sample = sampleOf(key, x, top + 8, ink)
    x += sampleWidth
    const word = wordAt(text, top + 8)
    x += wordOf(text)
    return sample + word
  })
  x = left
  const signs = marks.map((kind) => {
    const sign = markMarkup(kind, x, top + rowHeight, labels.markLegend[kind], ink)
    x += markWidth
    const word = wordAt(labels.markLegend[kind], top + rowHeight + 8)
    x += wordOf(labels.markLegend[kind])
    return sign + word
  })
  return [...lines, ...signs].join('')
}

function linesIn(legend: Labels['legend']): [key: LegendKey, word: string][] {
  return legendKeys.flatMap((key): [LegendKey, string][] => {
    const word = legend[key]
    return word === null ? [] : [[key, word]]
  })
}

function sampleOf(key: LegendKey, x: number, y: number, ink: Colours) {
  const line = (stroke: string, width: number, dash: string | null = null) =>
    tag('line', { x1: x, y1: y, x2: x + 26, y2: y, stroke, 'stroke-width': width, 'stroke-dasharray': dash })
  const samples: Record<LegendKey, () => string> = {
    register: () => line(ink.edge, 3),
    declared: () => line(ink.declared, 4) + line(ink.paper, 2),
    range: () => line(ink.band, 7) + line(ink.edge, 2),
    indirect: () => line(ink.edge, 2, '6 4'),
    contract: () => line(ink.edge, 2, '1.5 4'),
    loop: () => line(ink.bad, 2),
    assigned: () => line(ink.edge, 2, assignedDash),
    pledged: () =>
      line(ink.edge, 3) +
      tag('path', {
        d: `M${x + 12} ${y - 5}V${y + 5}M${x + 16} ${y - 5}V${y + 5}`,
        stroke: ink.edge,
        'stroke-width': 1.5,
      }),
  }
  return samples[key]()
}
