const bits = 10
const digits = 1 << bits

/** Numbers with a key each; sorting turns both about and uses the room beside them. */
export interface Keyed {
  keys: Int32Array
  values: Int32Array
  spareKeys: Int32Array
  spareValues: Int32Array
}

export function createKeyed(most: number): Keyed {
  const numbers = () => new Int32Array(most)
  return { keys: numbers(), values: numbers(), spareKeys: numbers(), spareValues: numbers() }
}

const begins = new Int32Array(digits)

/** Sorts the first values by their keys, which are from 0 to `greatest`: stable and linear, in one run for each ten bits. */
export function sortKeyed(keyed: Keyed, size: number, greatest: number): void {
  for (let shift = 0; greatest >> shift > 0; shift += bits) {
    const { keys, values, spareKeys, spareValues } = keyed
    begins.fill(0)
    for (let at = 0; at < size; at += 1) {
      const digit = ((keys[at] ?? 0) >> shift) & (digits - 1)
      begins[digit] = (begins[digit] ?? 0) + 1
    }
    let before = 0
    for (let digit = 0; digit < digits; digit += 1) {
      const count = begins[digit] ?? 0
      begins[digit] = before
      before += count
    }
    for (let at = 0; at < size; at += 1) {
      const key = keys[at] ?? 0
      const digit = (key >> shift) & (digits - 1)
      const target = begins[digit] ?? 0
      begins[digit] = target + 1
      spareKeys[target] = key
      spareValues[target] = values[at] ?? 0
    }
    keyed.keys = spareKeys
    keyed.values = spareValues
    keyed.spareKeys = keys
    keyed.spareValues = values
  }
}
