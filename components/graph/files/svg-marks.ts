import type { PlacedParty } from '../drawing/scene.ts'
import { isGrave, type MarkKind } from '../model/index.ts'
import type { PictureLabels } from './model.ts'
import type { Colours } from './themes.ts'
import { escapedXml, tag } from './xml.ts'

const size = 16
const gap = 2

const shield = [
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
  'M12 8v4',
  'M12 16h.01',
]

/** Strokes in a square of 24, as the icons of the page have them (Lucide, ISC licence). */
const strokes: Readonly<Record<MarkKind, readonly string[]>> = {
  confirmedMatch: shield,
  possibleMatch: shield,
  cycle: ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5'],
  status: [
    'm14 13-8.381 8.38a1 1 0 0 1-3.001-3l8.384-8.381',
    'm16 16 6-6',
    'm21.5 10.5-8-8',
    'm8 8 6-6',
    'm8.5 7.5 8 8',
  ],
  risk: ['m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3', 'M12 9v4', 'M12 17h.01'],
  finding: ['m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3', 'M12 9v4', 'M12 17h.01'],
}

/** The marks of a party at its upper right corner, each with its word for readers of the text. */
export function marksMarkup({ party, right, top }: PlacedParty, labels: PictureLabels, ink: Colours): string {
  const marks = labels.marksOf(party)
  const left = right + 4 - marks.length * size - (marks.length - 1) * gap
  return marks
    .map((mark, at) => markMarkup(mark.kind, left + at * (size + gap), top - 8, labels.markText(mark), ink))
    .join('')
}

/** One mark; `x` and `y` are its upper left corner. */
export function markMarkup(kind: MarkKind, x: number, y: number, word: string, ink: Colours): string {
  const isBad = isGrave({ kind })
  const [line, colour] = isBad ? [ink.badLine, ink.bad] : [ink.warnLine, ink.warn]
  const drawing = strokes[kind].map((d) => tag('path', { d })).join('')
  const style = {
    fill: 'none',
    stroke: colour,
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  return tag(
    'g',
    { transform: `translate(${x} ${y})` },
    tag('title', {}, escapedXml(word)) +
      tag('circle', { cx: size / 2, cy: size / 2, r: 7.5, fill: ink.surface, stroke: line }) +
      tag('g', { transform: 'translate(2.75 2.75) scale(0.4375)', ...style }, drawing),
  )
}

/** How many holders are not in the picture, at the upper left corner. */
export function moreMarkup({ left, top }: PlacedParty, hidden: number, ink: Colours): string {
  if (hidden === 0) return ''
  const labels = `+${hidden}`
  const width = labels.length * 7 + 8
  return (
    tag('rect', { x: left - 8, y: top - 8, width, height: size, rx: 8, fill: ink.surface, stroke: ink.rule }) +
    tag(
      'text',
      { x: left - 8 + width / 2, y: top + 4, 'font-size': 11, fill: ink.ink2, 'text-anchor': 'middle' },
      labels,
    )
  )
}
