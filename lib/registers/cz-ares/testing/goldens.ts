import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readXml } from '../../transport/index.ts'
import { responseOf } from '../schema-insolvency.ts'

const folder = join(import.meta.dirname, '../goldens')

/**
 * A result written by hand: where each value belongs in it, and where it stands in the recorded answer, as file and JSON
 * Pointer. `how` names the rule where it is not given as it stands. A value about a person is not written down: it is what
 * stands at the pointers, joined by blanks.
 */
const Golden = z.strictObject({
  company: z.string(),
  asks: z.enum(['report', 'prefill', 'insolvency']),
  number: z.string(),
  values: z.array(
    z.strictObject({
      to: z.string(),
      value: z.union([z.string(), z.number(), z.boolean()]).optional(),
      how: z.string().optional(),
      from: z.union([z.string(), z.array(z.string())]).optional(),
    }),
  ),
})
export type Golden = z.infer<typeof Golden>

export const goldens = readdirSync(folder)
  .toSorted()
  .map((file) => Golden.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))

/** What stands in a recorded answer at `file#pointer`; pointers into XML begin below the envelope. */
export function recordedAt(recordings: string, from: string): unknown {
  const [file = '', pointer = ''] = from.split('#')
  const bytes = readFileSync(join(recordings, file))
  return valueAt(file.endsWith('.xml') ? xmlIn(bytes) : JSON.parse(bytes.toString('utf8')), pointer)
}

function xmlIn(bytes: Uint8Array): unknown {
  const read = readXml(bytes, ['data'])
  if ('problem' in read) throw new Error(read.problem)
  const { Envelope }: { Envelope?: Parameters<typeof responseOf>[0]['Envelope'] } = Object(read.value)
  return Envelope === undefined ? null : responseOf({ Envelope })
}

function valueAt(answer: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((value: unknown, name) => Object(value)[name.replaceAll('~1', '/').replaceAll('~0', '~')], answer)
}
