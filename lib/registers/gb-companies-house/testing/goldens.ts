import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../goldens')

/** Parts of a result that are written by hand: most recorded answers hold one of them each. */
export const goldenParts = [
  'profile',
  'establishments',
  'officers',
  'owners',
  'holders',
  'exemptions',
  'charges',
  'insolvency',
  'filings',
  'search',
] as const
export type GoldenPart = (typeof goldenParts)[number]

/**
 * A part of a result written by hand: where each value belongs in it, and where it stands in the recorded answer, as JSON
 * Pointer. `how` names the rule where it is not given as it stands. A value about a person is written as its SHA-256, so
 * that no recorded person is named here.
 */
const Golden = z.strictObject({
  part: z.enum(goldenParts),
  file: z.string(),
  values: z.array(
    z.strictObject({
      to: z.string(),
      value: z.union([z.string(), z.number(), z.boolean()]).optional(),
      sha256: z.string().optional(),
      how: z.string().optional(),
      from: z.string().optional(),
    }),
  ),
})
export type Golden = z.infer<typeof Golden>

export const goldens = readdirSync(folder)
  .toSorted()
  .map((file) => ({
    name: file.replace('.json', ''),
    ...Golden.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  }))

export function valueAt(answer: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((value: unknown, name) => Object(value)[name.replaceAll('~1', '/').replaceAll('~0', '~')], answer)
}

export function sha256Of(value: unknown): string {
  return createHash('sha256').update(String(value)).digest('hex')
}
