/** Length in Unicode code points: 150 factory emoji are 150 characters, not 300 (docs/interface.md, "Reuse"). */
export function codePoints(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}
