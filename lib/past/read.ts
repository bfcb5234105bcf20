import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createFilling, type PastMeans } from './fill.ts'

/** The simulated year of the sandbox; both programs are started in the folder of the project. */
export const pastFile = join(process.cwd(), 'lib/past/sandbox-year.br')

/** Rows of a table as the text of a JSON array. */
export interface PastRows {
  table: string
  columns: string
  rows: string
}

/**
 * Reads the rows of one program, filled in, some at a time. A line of the file is the rows of a table, or a text that rows after it
 * name: `table TAB columns TAB rows`, `text TAB number TAB text`. Only what this program needs is made text of.
 */
export function* readPast(file: string, schema: string, means: PastMeans): Generator<PastRows> {
  const texts = new Map<string, Buffer>()
  const { fill } = createFilling(means, (number) => texts.get(number)?.toString())
  for (const line of linesOf(brotliDecompressSync(readFileSync(file)))) {
    const [first, second] = [line.indexOf('\t'), line.indexOf('\t', line.indexOf('\t') + 1)]
    const [name, about] = [line.toString('utf8', 0, first), line.toString('utf8', first + 1, second)]
    const rest = line.subarray(second + 1)
    if (name === 'text') texts.set(about, rest)
    else if (name.startsWith(`${schema}.`)) yield { table: name, columns: about, rows: fill(rest.toString()) }
  }
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf('\n', from)
    const to = end === -1 ? bytes.length : end
    yield bytes.subarray(from, to)
    from = to + 1
  }
}
