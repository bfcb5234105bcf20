import { assignedDash } from '../model/line-style.ts'
import type { MarkKind } from '../model/marks.ts'
import { type LegendKey, legendKeys, type PictureWords } from './model.ts'
import { markMarkup } from './svg-marks.ts'
import { text } from './svg-parties.ts'
import type { Colours } from './themes.ts'
import { tag } from './xml.ts'

const sampleWidth = 34
const markWidth = 24
const rowHeight = 24
const wordOf = (text: string) => text.length * 7 + 16

type Words = Pick<PictureWords, 'legend' | 'markLegend'>

/** `marks` are those in the picture: the others need no word. */
export function legendSize({ legend, markLegend }: Words, marks: readonly MarkKind[]) {
  const lines = linesIn(legend).reduce((sum, [, word]) => sum + sampleWidth + wordOf(word), 0)
  const signs = marks.reduce((sum, kind) => sum + markWidth + wordOf(markLegend[kind]), 0)
  return { width: Math.max(lines, signs), height: marks.length === 0 ? rowHeight : 2 * rowHeight }
}

/** Every kind of line and mark with its word, so that a picture can be read without the page it came from. */
export function legendMarkup(words: Words, marks: readonly MarkKind[], left: number, top: number, ink: Colours) {
  let x = left
  const wordAt = (word: string, y: number) => text({ x, y: y + 4, size: 12, colour: ink.ink2, anchor: 'start' }, word)
  const lines = linesIn(words.legend).map(([key, text]) => {
    const sample = sampleOf(key, x, top + 8, ink)
    x += sampleWidth
    const word = wordAt(text, top + 8)
    x += wordOf(text)
    return sample + word
  })
  x = left
  const signs = marks.map((kind) => {
    const sign = markMarkup(kind, x, top + rowHeight, words.markLegend[kind], ink)
    x += markWidth
    const word = wordAt(words.markLegend[kind], top + rowHeight + 8)
    x += wordOf(words.markLegend[kind])
    return sign + word
  })
  return [...lines, ...signs].join('')
}

function linesIn(legend: Words['legend']): [key: LegendKey, word: string][] {
  return legendKeys.flatMap((key): [LegendKey, string][] => {
    const word = legend[key]
    return word === null ? [] : [[key, word]]
  })
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
