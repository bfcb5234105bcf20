import { shortened } from '#lib/text/index.ts'

/** Longer than any name or note of a source. */
const repeatedMax = 1_000

/** Of a text that stands in many rows: a megabyte in each of thousands of rows would be gigabytes. */
export function inEachRow<T extends string | null | undefined>(text: T): T | string {
  return typeof text === 'string' ? shortened(text, repeatedMax) : text
}
