/** Where the focus of a table is: a row, or one of its cells. */
export interface GridPlace {
  row: number
  /** -1: the row as a whole. */
  column: number
}

export interface GridSize {
  rows: number
  columns: number
  /** How many rows a page key moves. */
  page: number
}

/** Where a key leads from a place; null when the key does not move. It stops at the edges. */
export function moveInGrid(key: string, from: GridPlace, size: GridSize): GridPlace | null {
  const to = (row: number, column = from.column): GridPlace => ({
    row: Math.min(size.rows - 1, Math.max(0, row)),
    column: Math.min(size.columns - 1, Math.max(-1, column)),
  })
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return to(from.row + 1)
    case 'ArrowUp':
    case 'k':
      return to(from.row - 1)
    case 'ArrowRight':
      return to(from.row, from.column + 1)
    case 'ArrowLeft':
      return to(from.row, from.column - 1)
    case 'PageDown':
      return to(from.row + size.page)
    case 'PageUp':
      return to(from.row - size.page)
    case 'Home':
      return to(0)
    case 'End':
      return to(size.rows - 1)
    default:
      return null
  }
}
