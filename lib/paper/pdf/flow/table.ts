import { colours, gaps, styles, type TextStyle } from '../style.ts'
import type { Faces } from '../type/faces.ts'
import { linesOf, type TextLine } from '../type/lines.ts'
import { type Columns, columnsOf, type Table } from './columns.ts'
import { type FlowMark, lineInk, type Node, node, type Unit } from './marks.ts'
import { contentHeight, contentWidth } from './paginate.ts'
import { paragraph, ruleMark } from './texts.ts'

interface Row {
  cells: readonly { of: Node; lines: readonly TextLine[]; align: 'start' | 'end' }[]
  style: TextStyle
}

/** A table: its caption and head with the first row, its head again on each page, each row whole where a page holds it. */
export function layOutTable(block: Table, parent: Node, faces: Faces): Unit[] {
  const of = node(parent, 'Table')
  const columns = columnsOf(block, contentWidth, faces)
  const caption =
    block.caption === ''
      ? []
      : paragraph([{ text: block.caption }], styles.caption, node(of, 'Caption'), faces, {
          gap: gaps.block,
          isHeading: true,
        })
  const headRow = (parentRow: Node): Row => ({
    style: columns.head,
    cells: block.columns.map(({ text, align }, at) => ({
      of: node(parentRow, 'TH', { scope: 'Column' }),
      lines: linesOf([{ text }], columns.head, columns.widths[at] ?? 0, faces),
      align,
    })),
  })
  const first = headUnit(headRow(node(of, 'TR')), columns, caption.length === 0 ? gaps.block : 4)
  const again = repeated(first)
  const rows = block.rows.flatMap((cells) => {
    const row = node(of, 'TR')
    return rowUnits(
      {
        style: columns.cell,
        cells: block.columns.map(({ align }, at) => ({
          of: node(row, 'TD'),
          lines: linesOf(cells[at] ?? [], columns.cell, columns.widths[at] ?? 0, faces),
          align,
        })),
      },
      columns,
      again,
    )
  })
  return [...caption, { ...first, isKept: rows.length > 0 }, ...rows]
}

function headUnit(row: Row, columns: Columns, gap: number): Unit {
  const height = linesIn(row) * row.style.leading + gaps.cell + 2
  return {
    height,
    gap,
    isKept: true,
    place: (left, top) => [
      ...cellMarks(row, columns, 0, Number.POSITIVE_INFINITY, left, top),
      ruleMark(left, top + height - 1.5, 0.75, colours.rule),
    ],
  }
}

/** The head of the pages that follow is no content: a reader by ear has the head already. */
function repeated(head: Unit): Unit {
  return { ...head, place: (left, top) => head.place(left, top).map((mark) => ({ ...mark, node: null })) }
}

/** One unit, or several of a row that is higher than a page. */
function rowUnits(row: Row, columns: Columns, head: Unit): Unit[] {
  const count = linesIn(row)
  const room = contentHeight - head.height - 2 * gaps.cell
  const each = Math.max(1, Math.min(count, Math.floor(room / row.style.leading)))
  return Array.from({ length: Math.ceil(count / each) }, (_, part) => {
    const [from, to] = [part * each, Math.min(count, (part + 1) * each)]
    const height = (to - from) * row.style.leading + 2 * gaps.cell
    return {
      height,
      gap: 0,
      isKept: false,
      head,
      place: (left, top) => [
        ...cellMarks(row, columns, from, to, left, top + gaps.cell),
        ...(to === count ? [ruleMark(left, top + height - 0.5, 0.5, colours.hair)] : []),
      ],
    }
  })
}

function cellMarks(row: Row, columns: Columns, from: number, to: number, left: number, top: number): FlowMark[] {
  let x = left
  return row.cells.map(({ of, lines, align }, at) => {
    const width = columns.widths[at] ?? 0
    const start = x
    x += width + gaps.column
    return {
      node: of,
      inks: lines
        .slice(from, to)
        .map((one, n) =>
          lineInk(one, row.style, align === 'end' ? start + width - one.width : start, top + n * row.style.leading),
        ),
    }
  })
}

function linesIn({ cells }: Row) {
  return Math.max(1, ...cells.map(({ lines }) => lines.length))
}
