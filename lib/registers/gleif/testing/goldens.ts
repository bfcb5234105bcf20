import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../goldens')

/**
 * A result written by hand: where each value belongs in it, and where it stands in the recorded answer, as file and JSON
 * Pointer. `how` names the rule where it is not given as it stands.
 */
const Golden = z.strictObject({
  lei: z.string(),
  company: z.string(),
  values: z.array(
    z.strictObject({
      to: z.string(),
      value: z.union([z.string(), z.number(), z.boolean()]),
      how: z.string().optional(),
      from: z.string().optional(),
    }),
  ),
})

export const goldens = readdirSync(folder)
  .toSorted()
  .map((file) => Golden.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))

export function valueAt(answer: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((value: unknown, name) => Object(value)[name.replaceAll('~1', '/').replaceAll('~0', '~')], answer)
}
