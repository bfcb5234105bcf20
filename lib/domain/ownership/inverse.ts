/**
 * The inverse of I − M for a small matrix of shares, by Gauss and Jordan with row exchange; null where the sum
 * I + M + M² + … has no value, because what goes round in the circle does not become less.
 */
export function inverseOfRemainder(matrix: number[][]): number[][] | null {
  const size = matrix.length
  const rows = matrix.map((row, i) => {
    const left = row.map((value, j) => (i === j ? 1 : 0) - value)
    return [...left, ...Array.from({ length: size }, (_, j) => (i === j ? 1 : 0))]
  })
  for (let column = 0; column < size; column += 1) {
    const pivot = largestIn(rows, column)
    const chosen = rows[pivot]
    const replaced = rows[column]
    if (chosen === undefined || replaced === undefined || Math.abs(chosen[column] ?? 0) < 1e-12) return null
    rows[pivot] = replaced
    rows[column] = chosen
    const factor = chosen[column] ?? 1
    for (let j = 0; j < chosen.length; j += 1) chosen[j] = (chosen[j] ?? 0) / factor
    for (const [i, row] of rows.entries()) if (i !== column) subtract(row, chosen, row[column] ?? 0)
  }
  const inverse = rows.map((row) => row.slice(size))
  // A matrix of shares whose circle does not fade has an inverse too, but with entries no sum of shares can have.
  return inverse.every((row, i) => row.every((value) => value > -1e-9) && (row[i] ?? 0) >= 1 - 1e-9) ? inverse : null
}

function largestIn(rows: number[][], column: number): number {
  let best = column
  for (let i = column + 1; i < rows.length; i += 1) {
    if (Math.abs(rows[i]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = i
  }
  return best
}

function subtract(row: number[], other: number[], factor: number): void {
  if (factor === 0) return
  for (let j = 0; j < row.length; j += 1) row[j] = (row[j] ?? 0) - factor * (other[j] ?? 0)
}
