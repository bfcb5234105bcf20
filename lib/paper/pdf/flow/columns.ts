import type { Block, PaperCell } from '../../model.ts'
import { gaps, styles, type TextStyle } from '../style.ts'
import type { Faces } from '../type/faces.ts'
import { widthsOf } from '../type/lines.ts'

export type Table = Extract<Block, { kind: 'table' }>

export interface Columns {
  widths: readonly number[]
  cell: TextStyle
  head: TextStyle
}

/** No column is narrower, so that a few letters stand on each line of a name. */
const widthLeast = 22
/** What a word longer than this asks for counts no more: it is broken. */
const wordMost = 150

/** As wide as what stands in them asks for; where that is too much, first every word keeps its line, then none need. */
export function columnsOf(table: Table, width: number, faces: Faces): Columns {
  const usual = wanted(table, styles.columnHead, styles.cell, faces)
  const room = width - gaps.column * (table.columns.length - 1)
  if (sum(usual.map(({ least }) => least)) <= room) {
    return { widths: shared(usual, room, table), cell: styles.cell, head: styles.columnHead }
  }
  const small = wanted(table, styles.columnHeadSmall, styles.cellSmall, faces)
  return { widths: shared(small, room, table), cell: styles.cellSmall, head: styles.columnHeadSmall }
}

interface Wanted {
  least: number
  most: number
}

function wanted({ columns, rows }: Table, head: TextStyle, cell: TextStyle, faces: Faces): Wanted[] {
  return columns.map(({ text }, at) => {
    const all = [widthsOf([{ text }], head, faces)]
    for (const row of rows) all.push(widthsOf(row[at] ?? none, cell, faces))
    const least = all.reduce((most, one) => Math.max(most, one.least), 0)
    const most = all.reduce((widest, one) => Math.max(widest, one.most), 0)
    return { least: Math.min(Math.max(least, widthLeast), wordMost), most: Math.max(most, widthLeast) }
  })
}

const none: PaperCell = []

function shared(all: readonly Wanted[], room: number, { columns }: Table): number[] {
  const [least, most] = [sum(all.map((one) => one.least)), sum(all.map((one) => one.most))]
  if (most <= room) {
    // What is left goes to columns of words; figures stand beside each other.
    const words = all.filter((_, at) => columns[at]?.align !== 'end')
    const share = (room - most) / Math.max(1, sum(words.map((one) => one.most)))
    return all.map((one, at) =>
      words.length === 0 || columns[at]?.align === 'end' ? one.most : one.most * (1 + share),
    )
  }
  if (least <= room) {
    // The square root, so that one long text leaves something to the others.
    const rest = all.map((one) => Math.sqrt(Math.max(0, one.most - one.least)))
    const whole = Math.max(1, sum(rest))
    return all.map((one, at) => one.least + ((rest[at] ?? 0) / whole) * (room - least))
  }
  return all.map((one) => (one.least / least) * room)
}

function sum(all: readonly number[]) {
  return all.reduce((whole, one) => whole + one, 0)
}
