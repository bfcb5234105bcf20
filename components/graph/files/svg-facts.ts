import { wrapName } from '../drawing/names.ts'
import type { PictureFact } from './model.ts'
import { text } from './svg-parties.ts'
import type { Colours } from './themes.ts'

const lineHeight = 16
/** As wide as a line of text is easily read, and a hash of 64 digits still is one line. */
const valueWidth = 640
/** Widths are known for 13 px; facts are written at 12. */
const measured = 13 / 12

export interface Block {
  markup: string
  width: number
  height: number
}

/** Labels and values in two columns, each value in as many lines as it takes. */
export function factsBlock(
  facts: readonly PictureFact[],
  x: number,
  y: number,
  labelWidth: number,
  ink: Colours,
): Block {
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
export function labelWidthIn(facts: readonly PictureFact[]): number {
  return 16 + Math.max(0, ...facts.map(({ label }) => wrapName(label, Infinity).width))
}
