import type { PaperFact, Run } from '../../model.ts'
import { colours, gaps, styles, type TextStyle } from '../style.ts'
import type { Faces } from '../type/faces.ts'
import { linesOf, type TextLine } from '../type/lines.ts'
import { type FlowMark, type Ink, lineInk, type Node, node, type Unit } from './marks.ts'
import { contentWidth } from './paginate.ts'

interface Placing {
  gap: number
  /** From the edge of the text. */
  indent?: number
  width?: number
  /** With what follows it, whatever its lines. */
  isHeading?: boolean
  target?: { name: string; outline: string }
}

/** A paragraph, a line each: neither its first nor its last line stands alone on a page. */
export function paragraph(runs: readonly Run[], style: TextStyle, of: Node, faces: Faces, placing: Placing): Unit[] {
  const { gap, indent = 0, width = contentWidth - indent, isHeading = false, target } = placing
  const lines = linesOf(runs, style, width, faces)
  return lines.map((line, at) => ({
    height: style.leading,
    gap: at === 0 ? gap : 0,
    isKept: isHeading || (at < lines.length - 1 && (at === 0 || at === lines.length - 2)),
    place: (left, top) => [
      {
        node: of,
        inks: [lineInk(line, style, left + indent, top)],
        ...(target !== undefined && at === 0 && { target: { ...target, top } }),
      },
    ],
  }))
}

const bulletIndent = 12
const bullet = 2.4

export function layOutList(items: readonly (readonly Run[])[], parent: Node, faces: Faces): Unit[] {
  const of = node(parent, 'L')
  return items.flatMap((runs, at) => {
    const body = node(node(of, 'LI'), 'LBody')
    const placing = { gap: at === 0 ? gaps.block : gaps.fact, indent: bulletIndent }
    const [first, ...rest] = paragraph(runs, styles.text, body, faces, placing)
    if (first === undefined) return []
    return [withBullet(first), ...rest]
  })
}

function withBullet(unit: Unit): Unit {
  return {
    ...unit,
    place: (left, top) => {
      const y = top + (styles.text.leading - bullet) / 2
      const dot: Ink = {
        kind: 'fill',
        x: left + 2,
        y,
        width: bullet,
        height: bullet,
        radius: bullet / 2,
        colour: colours.ink3,
      }
      return [{ node: null, inks: [dot] }, ...unit.place(left, top)]
    },
  }
}

const labelWidth = 138
const labelGap = 12

/** Labels with their values beside them: a list, of which each item has both. */
export function layOutFacts(all: readonly PaperFact[], parent: Node, faces: Faces): Unit[] {
  const of = node(parent, 'L')
  return all.flatMap((fact, at) => factUnits(fact, of, faces, at === 0 ? gaps.block : gaps.fact))
}

function factUnits({ label, values }: PaperFact, of: Node, faces: Faces, gap: number): Unit[] {
  const item = node(of, 'LI')
  const [labelNode, body] = [node(item, 'Lbl'), node(item, 'LBody')]
  const labels = linesOf([{ text: label }], styles.label, labelWidth, faces)
  const width = contentWidth - labelWidth - labelGap
  const texts = values.flatMap((runs) => linesOf(runs, styles.text, width, faces))
  const count = Math.max(labels.length, texts.length)
  /** The label is whole before its value is read, so it stands with the first line of it. */
  const rows = Array.from({ length: count }, (_, at) => ({ at, isFirst: at === 0 }))
  return rows.map(({ at, isFirst }) => ({
    height: styles.text.leading + (at === count - 1 ? gaps.fact : 0),
    gap: isFirst ? gap : 0,
    isKept: at < count - 1 && (at < labels.length || at === count - 2),
    place: (left, top) => [
      ...(isFirst ? [labelMark(labels, labelNode, left, top)] : []),
      ...valueMark(texts[at], body, left + labelWidth + labelGap, top),
      ...(at === count - 1 ? [ruleMark(left, top + styles.text.leading + gaps.fact, 0.5, colours.hair)] : []),
    ],
  }))
}

function labelMark(lines: readonly TextLine[], of: Node, left: number, top: number): FlowMark {
  return {
    node: of,
    inks: lines.map((line, at) => lineInk(line, styles.label, left, top + at * styles.label.leading)),
  }
}

function valueMark(line: TextLine | undefined, of: Node, x: number, top: number): FlowMark[] {
  return line === undefined ? [] : [{ node: of, inks: [lineInk(line, styles.text, x, top)] }]
}

/** A line across the text. */
export function ruleMark(x: number, y: number, height: number, colour: string): FlowMark {
  return { node: null, inks: [{ kind: 'fill', x, y, width: contentWidth, height, colour }] }
}
