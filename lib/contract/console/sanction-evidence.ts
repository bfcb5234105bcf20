import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum } from '../fields.ts'

/** Why an entry may mean a party: a number, as both print it, or a name, in the forms that were compared. */
export const SanctionEvidence = answer({
  by: openEnum(['number', 'name']),
  own: maybe(answer({ type: z.string(), value: z.string() })),
  listed: maybe(answer({ kind: z.string(), value: z.string(), label: z.string(), country: maybe(z.string()) })),
  /** Of the party; null where no source gives one, missing of decisions older than this field. */
  ownCountry: maybe(z.string()),
  ...maybeTexts('listedName', 'ownForm', 'listedForm'),
  standards: maybe(z.array(z.string())),
  agree: maybe(z.array(z.string())),
  differ: maybe(z.array(z.string())),
})
export type SanctionEvidence = z.infer<typeof SanctionEvidence>
