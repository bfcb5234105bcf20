import { amountOf, type LineName, type Series, type SeriesColumn } from '#lib/domain/financials/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { text } from '../../../graph/files/svg-parties.ts'
import { pictureThemes } from '../../../graph/files/themes.ts'
import { escapedXml, svgTag, tag } from '../../../graph/files/xml.ts'
import { columnName, lineName, seriesName, unitName } from '../../../widgets/figures/series-labels.ts'
import type { Writer } from '../../writer.ts'

const ink = pictureThemes.light
const size = { width: 720, left: 16, top: 56, plot: 150, year: 84, bar: 26 } as const
const yearsMax = 8
const start = { size: 11, colour: ink.ink, anchor: 'start' } as const
const drawnLines = ['revenue', 'profitAfterTax'] as const satisfies LineName[]
const colours: Record<(typeof drawnLines)[number], string> = { revenue: ink.accent, profitAfterTax: ink.declared }

/**
 * Revenue and result of each year as bars, the oldest first. A year of which one is not given is hatched over the whole height
 * and named: a bar of no height would say 0. Null where neither is given in any year.
 */
export function barsPicture(series: Series, columns: readonly SeriesColumn[], write: Writer): Block | null {
  const years = columns
    .filter(({ periodEnd }) => periodEnd !== null)
    .slice(0, yearsMax)
    .toReversed()
  const lines = drawnLines.filter((name) => years.some(({ statement }) => amountOf(statement, name) !== null))
  if (lines.length === 0 || years.length === 0) return null
  const t = write.of('papers.financials')
  const title = t('picture', { series: seriesName(write.of('financials'), series) })
  const amounts = years.flatMap(({ statement }) => lines.map((name) => Number(amountOf(statement, name) ?? 0)))
  const hasUnknown = years.some(({ statement }) => lines.some((name) => amountOf(statement, name) === null))
  const [highest, lowest] = [Math.max(0, ...amounts), Math.min(0, ...amounts)]
  const scale = highest - lowest === 0 ? 0 : size.plot / (highest - lowest)
  const zero = size.top + highest * scale
  const drawn = years.map((year, at) => yearMarkup(year, at, { lines, zero, scale, write }))
  const bottom = size.top + size.plot
  const width = Math.max(size.width, size.left * 2 + years.length * size.year)
  const height = bottom + 40 + lines.length * 18 + 24
  const unit = unitName(write.of('financials'), series)
  const inside = [
    tag('title', {}, escapedXml(title)),
    tag('rect', { width, height, fill: ink.surface }),
    text({ ...start, x: size.left, y: 22, size: 14, weight: 600 }, title),
    text({ ...start, x: size.left, y: 40, colour: ink.ink3 }, unit),
    ...drawn,
    tag('path', {
      d: `M${size.left} ${round(zero)}H${size.left + years.length * size.year}`,
      stroke: ink.ink2,
      'stroke-width': 1,
    }),
    ...lines.map((name, at) => legendMarkup(name, bottom + 40 + at * 18, write)),
    ...(hasUnknown ? [hatchLegend(bottom + 40 + lines.length * 18, t('unknown'))] : []),
  ]
  const svg = svgTag({ width, height }, inside.join('\n'))
  return { kind: 'picture', svg, alt: title, isWide: width > size.width }
}

interface Frame {
  lines: readonly (typeof drawnLines)[number][]
  zero: number
  scale: number
  write: Writer
}

function yearMarkup(year: SeriesColumn, at: number, { lines, zero, scale, write }: Frame) {
  const left = size.left + at * size.year
  const bars = lines.map((name, place) => {
    const x = left + 8 + place * (size.bar + 6)
    const amount = amountOf(year.statement, name)
    if (amount === null) return hatched(x, size.top, size.bar, size.plot)
    const length = Math.abs(Number(amount)) * scale
    const top = Number(amount) < 0 ? zero : zero - length
    const label = `${lineName(write.of('financials'), name)}: ${write.decimal(amount)}`
    const bar = { x, y: round(top), width: size.bar, height: round(Math.max(length, 0.5)), fill: colours[name] }
    return tag('rect', bar, tag('title', {}, escapedXml(label)))
  })
  const name = columnName(write.of('financials'), year, write.locale)
  const day = text({ ...start, x: left + size.year / 2, y: size.top + size.plot + 18, anchor: 'middle' }, name)
  return [...bars, day].join('\n')
}

/** Diagonal lines in a frame, written out: a pattern would need a name that no other picture of the page has. */
function hatched(x: number, y: number, width: number, height: number) {
  const step = 6
  const paths: string[] = []
  for (let from = -width; from < height; from += step) {
    const [x1, y1] = from < 0 ? [x - from, y] : [x, y + from]
    const reach = Math.min(x + width - x1, y + height - y1)
    if (reach > 0) paths.push(`M${round(x1)} ${round(y1)}l${round(reach)} ${round(reach)}`)
  }
  return [
    tag('rect', { x, y, width, height, fill: 'none', stroke: ink.rule, 'stroke-width': 1 }),
    tag('path', { d: paths.join(''), fill: 'none', stroke: ink.rule, 'stroke-width': 1 }),
  ].join('')
}

function legendMarkup(name: (typeof drawnLines)[number], y: number, write: Writer) {
  const box = tag('rect', { x: size.left, y: y - 9, width: 12, height: 10, fill: colours[name] })
  return box + text({ ...start, x: size.left + 20, y }, lineName(write.of('financials'), name))
}

function hatchLegend(y: number, said: string) {
  return hatched(size.left, y - 9, 12, 10) + text({ ...start, x: size.left + 20, y }, said)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
