import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createBrotliDecompress } from 'node:zlib'
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
 * name: `table TAB columns TAB rows`, `text TAB number TAB text`.
 */
export async function* readPast(file: string, schema: string, means: PastMeans): AsyncGenerator<PastRows> {
  const { fill, keep } = createFilling(means)
  const lines = createInterface({ input: createReadStream(file).pipe(createBrotliDecompress()), crlfDelay: Infinity })
  for await (const line of lines) {
    const [name = '', about = ''] = line.split('\t', 2)
    const rest = line.slice(name.length + about.length + 2)
    if (name === 'text') keep(about, rest)
    else if (name.startsWith(`${schema}.`)) yield { table: name, columns: about, rows: fill(rest) }
  }
}
