import type { SvgBox } from '../../svg/numbers.ts'
import type { SvgElement } from '../../svg/read.ts'
import type { TextStyle } from '../style.ts'
import type { LaidPiece } from '../type/direction.ts'
import type { TextLine } from '../type/lines.ts'

export type FlowTag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'TOC'
  | 'TOCI'
  | 'Link'

/** A place in the tree of the document, by which it is read aloud and taken over into other programs. */
export interface Node {
  tag: FlowTag
  parent: Node | null
  /** What a figure shows. */
  alt?: string
  scope?: 'Column'
}

export type Ink =
  | { kind: 'text'; x: number; base: number; size: number; colour: string; pieces: readonly LaidPiece[] }
  | { kind: 'fill'; x: number; y: number; width: number; height: number; colour: string; radius?: number }
  | {
      kind: 'picture'
      x: number
      y: number
      scale: number
      width: number
      height: number
      root: SvgElement
      box: SvgBox
    }

/** What is drawn for one place of the tree. Places come in the order of reading, and a mark is never of an earlier one. */
export interface FlowMark {
  /** Null for what is no content: rules, heads that are repeated. */
  node: Node | null
  inks: readonly Ink[]
  /** A name to which links lead, with what the outline calls it. */
  target?: { name: string; top: number; outline: string }
  /** The name to which this leads, and where it is pressed. */
  link?: { name: string; x: number; y: number; width: number; height: number }
}

export interface FlowPage {
  isWide: boolean
  marks: FlowMark[]
}

/** What stands on one page: a line, a row of a table, a picture. */
export interface Unit {
  height: number
  /** White space above it, left out at the top of a page. */
  gap: number
  /** On the page of the next one, as a heading is. */
  isKept: boolean
  place: (left: number, top: number) => FlowMark[]
  /** Stands alone on a page of its own across. */
  isWide?: boolean
  /** What is repeated above it at the top of a page, as the head of a table. */
  head?: Unit
}

export function node(parent: Node | null, tag: FlowTag, more: Omit<Node, 'tag' | 'parent'> = {}): Node {
  return { tag, parent, ...more }
}

export function lineInk(line: TextLine, style: TextStyle, x: number, top: number): Ink {
  // The middle of the small letters stands in the middle of the line.
  const base = top + style.leading / 2 + style.size * 0.35
  return { kind: 'text', x, base, size: style.size, colour: style.colour, pieces: line.pieces }
}
