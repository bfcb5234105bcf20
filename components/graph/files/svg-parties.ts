import { drawnText, widthOfName } from '../drawing/names.ts'
import type { PlacedParty } from '../drawing/scene.ts'
import type { PictureLabels } from './model.ts'
import type { LitState } from './svg-lines.ts'
import type { Colours } from './themes.ts'
import { escapedXml, tag } from './xml.ts'

const lineHeight = 16
/** A line that takes more of its box gets a fixed length: a viewer without our font draws a wider one, over the edge. */
const longFrom = 0.75

/** One party: its shape says what it is, its words say it again. Names are whole. */
export function partyMarkup(placed: PlacedParty, labels: PictureLabels, lit: LitState, ink: Colours): string {
  const { party, box, x, left, top } = placed
  const figures = labels.figuresOf(party)
  const height = box.lines.length * lineHeight + (figures === '' ? 0 : lineHeight + 2)
  const first = top + (box.height - height) / 2 + 12
  const end = labels.endOf(party)
  return [
    end === null ? '' : text({ x, y: top - 8, size: 12, colour: end.isError ? ink.warn : ink.ink3 }, end.text),
    outlineMarkup(placed, lit, ink),
    party.isRoot
      ? tag('rect', {
          x: left + 3,
          y: top + 3,
          width: box.width - 6,
          height: box.height - 6,
          rx: 2,
          fill: 'none',
          stroke: ink.accent,
        })
      : '',
    ...box.lines.map((line, at) =>
      text(
        {
          x,
          y: first + at * lineHeight,
          size: 13,
          colour: lit.isOff ? ink.ink3 : ink.ink,
          weight: party.isRoot ? 600 : 500,
          length:
            widthOfName(line) > box.width * longFrom ? Math.round(Math.min(widthOfName(line), box.width - 12)) : null,
        },
        line,
      ),
    ),
    figures === ''
      ? ''
      : text(
          { x, y: first + box.lines.length * lineHeight + 2, size: 12, colour: lit.isOff ? ink.ink3 : ink.ink2 },
          figures,
        ),
  ].join('')
}

function outlineMarkup({ party, box, left, top }: PlacedParty, { isLit }: LitState, ink: Colours) {
  const { width, height } = box
  const stroke = party.isRoot || isLit ? ink.accent : ink.rule
  if (party.kind === 'parcel') {
    const [right, bottom, middle, cut] = [left + width, top + height, top + height / 2, width * 0.07]
    const corners = [
      [left + cut, top],
      [right - cut, top],
      [right, middle],
      [right - cut, bottom],
      [left + cut, bottom],
      [left, middle],
    ]
    return tag('polygon', { points: corners.map((corner) => corner.join(',')).join(' '), fill: ink.surface, stroke })
  }
  const rx = party.kind === 'person' ? height / 2 : 4
  const dash = party.kind === 'other' ? '4 3' : null
  return tag('rect', { x: left, y: top, width, height, rx, fill: ink.surface, stroke, 'stroke-dasharray': dash })
}

interface TextStyle {
  x: number
  y: number
  size: number
  colour: string
  weight?: number
  /** The width it is drawn to, whatever the font. */
  length?: number | null
  anchor?: 'middle' | 'start'
}

export function text(
  { x, y, size, colour, weight, length = null, anchor = 'middle' }: TextStyle,
  labels: string,
): string {
  return tag(
    'text',
    {
      x,
      y,
      'font-size': size,
      fill: colour,
      'text-anchor': anchor,
      'font-weight': weight ?? null,
      textLength: length,
      lengthAdjust: length && 'spacingAndGlyphs',
    },
    escapedXml(drawnText(labels)),
  )
}
