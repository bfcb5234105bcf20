import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum } from '../fields.ts'
import { ListedFact } from './sanctions.ts'

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

/** What a match has for the card that lays party and entry side by side. */
export const cardFields = {
  /** As the card lays them beside the entry; null of one that is not on file. */
  party: maybe(
    answer({
      kind: z.string(),
      ...maybeTexts('birth', 'country'),
      roles: z.array(z.string()),
      /** `type:value` */
      numbers: z.array(z.string()),
    }),
  ),
  /** All names of the entry, the principal one first; empty where the edition in use has no such entry. */
  entryNames: maybe(z.array(z.string())),
  /** What else the entry tells; null where its edition was read before this was kept. */
  entryFacts: maybe(z.array(ListedFact)),
}
