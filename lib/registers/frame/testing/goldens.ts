import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { leavesOf } from '../../connector/index.ts'
import type { ReadOnce } from '../index.ts'

/**
 * A result as a person read it beside the recorded answer: each value, where it stands in the result and in the answers, and by
 * which rule. Printed once from the mapping (`vitest --update` writes one of which nothing is there but what it is about).
 */
const Golden = z.strictObject({
  company: z.string(),
  about: z.string(),
  question: z.enum(['report', 'ubo', 'financials', 'shareholders', 'listDocuments']),
  /** Answers altered by hand, which the recordings have not. */
  altered: z.boolean().optional(),
  values: z.array(
    z.tuple([z.string(), z.union([z.string(), z.number(), z.boolean()]), z.array(z.string()), z.string()]),
  ),
})
export type Golden = z.infer<typeof Golden>

export function goldensOf(folder: string): { path: string; golden: Golden }[] {
  const goldens = join(folder, 'goldens')
  if (!existsSync(goldens)) return []
  const files = readdirSync(goldens).toSorted()
  return files.map((file) => ({
    path: join(goldens, file),
    golden: Golden.parse(JSON.parse(readFileSync(join(goldens, file), 'utf8'))),
  }))
}

/** Every value of a reading with its origin, as a golden lists it. */
export function valuesOf({ reading }: ReadOnce): Golden['values'] {
  if (reading === undefined) return []
  const { value, companyName, history } = reading
  return leavesOf({ value, companyName, history }).map((leaf) => {
    let at = leaf.pointer
    while (at !== '' && !reading.provenance.has(at)) at = at.slice(0, at.lastIndexOf('/'))
    const note = reading.provenance.get(at)
    return [leaf.pointer, leaf.value, [...(note?.from ?? [])], note?.by ?? '']
  })
}

/** One value a line, so that a person can read them and a change shows as what it is. */
export function textOfGolden(golden: Golden): string {
  const { values, ...about } = golden
  const head = Object.entries(about).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  const lines = values.map((value) => `    ${JSON.stringify(value)}`)
  return `{\n${head.join('\n')}\n  "values": [\n${lines.join(',\n')}\n  ]\n}\n`
}
