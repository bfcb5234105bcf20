import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum } from '../../fields.ts'
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

/** A place as a source writes it, with its town and country (ISO 3166-1 alpha-2) where the source tells them apart. */
const ToldPlace = answer({ text: z.string(), town: maybe(z.string()), country: maybe(z.string()) })
export type ToldPlace = z.infer<typeof ToldPlace>

/** What sources tell of a party beside what it is known again by, each value once: for a person who decides. */
export const PartyTold = answer({
  /** Other spellings than the party's name. */
  otherNames: z.array(z.string()),
  genders: z.array(z.string()),
  /** What a person is or does in the words of a register. */
  functions: z.array(z.string()),
  places: z.array(ToldPlace),
  birthPlaces: z.array(ToldPlace),
  /** By code, and as a source writes the country. */
  nationalities: z.array(answer({ code: maybe(z.string()), text: maybe(z.string()) })),
})
export type PartyTold = z.infer<typeof PartyTold>

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
      told: maybe(PartyTold),
    }),
  ),
  entryKind: maybe(openEnum(['person', 'company', 'vessel', 'aircraft'])),
  /** All names of the entry, the principal one first; empty where the edition in use has no such entry. */
  entryNames: maybe(z.array(z.string())),
  /** What else the entry tells; null where its edition was read before this was kept. */
  entryFacts: maybe(z.array(ListedFact)),
}
