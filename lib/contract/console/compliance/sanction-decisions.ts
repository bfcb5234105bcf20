import { z } from 'zod'
import {
  answer,
  list,
  maybe,
  maybeBoolean,
  maybeList,
  maybeText,
  maybeTextList,
  maybeTexts,
  maybeWord,
  openEnum,
  request,
  text,
  textList,
  textWithin,
  Uuid,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { companyParams } from '../../v2/order.ts'
import { maybeColleague, nonEmptyText } from '../fields.ts'
import { consoleRows } from '../row.ts'
import {
  matchDecisions,
  matchReasons,
  matchVerdicts,
  reasonCharactersMax,
  sanctionListIds,
} from '../values/compliance.ts'
import { ListedFact } from './sanctions.ts'

/** What shows what people decided under sanctions law. */
export const sanctionReads: readonly string[] = [
  'getCompanySanctions',
  'getScreeningState',
  'getCompanyState',
  'getWorkList',
  'listFileChronology',
  'getCompanyFile',
]

/** What people decide on matches with sanctions lists, and why. */

const allReasons = [...new Set(Object.values(matchReasons).flat())]

export const SanctionNote = nonEmptyText(reasonCharactersMax, 'A note')
export const SanctionPartyKey = text.regex(/^p[0-9a-f]{23}$/)

/** What a decision was made on, as it is stored: values of the party, and a digest of each field of the entry. */
export interface MatchBasis {
  party: { births: string[]; countries: string[]; numbers: string[] }
  /** Null where what the entry told was not kept. */
  entry: Record<string, string> | null
}

/** What one person decided on a match; it holds once another has confirmed it. */
export const MatchProposal = answer({
  proposalId: text,
  verdict: openEnum(matchDecisions),
  ...maybeTexts('reason', 'note'),
  at: text,
  by: maybeColleague,
})
export type MatchProposal = z.infer<typeof MatchProposal>

/** Who decided a match and why, and what waits for a second person. */
export const matchDecisionFields = {
  verdict: maybeWord(matchVerdicts),
  /** Missing of decisions made before reasons were kept. */
  ...maybeTexts('reason', 'note', 'at'),
  by: maybeColleague,
  /** The second person; null where none was needed. */
  confirmedBy: maybeColleague,
  proposal: maybe(MatchProposal),
  /** Whether a decision on it needs a second person: by the highest risk class of the companies the party stands in. */
  needsSecondPerson: maybeBoolean,
}

const changing = consoleRows({
  roles: readers,
  params: companyParams.extend({ proposalId: Uuid }),
  makesStale: [...sanctionReads, 'getPartyMatches', 'listUncertainDecisions', 'listDecisions'],
})

export const sanctionDecisionsOperations = {
  decideSanctionMatch: changing(
    'POST /api/console/companies/{serviceId}/sanctions/matches',
    'Decides whether an entry of a list means a party, or proposes it where a second person is needed',
    {
      params: companyParams,
      body: request({
        partyKey: SanctionPartyKey,
        list: z.enum(sanctionListIds),
        entryId: textWithin(200),
        /** The decision the reader has seen, or null: another one is a conflict, and nothing is written. */
        seen: Uuid.nullable(),
        verdict: z.enum(matchDecisions),
        reason: z.enum(allReasons),
        note: SanctionNote,
      }).refine(({ verdict, reason }) => matchReasons[verdict].some((one) => one === reason), {
        error: 'This is no reason for that decision',
        path: ['reason'],
      }),
      status: 201,
      /** One of the two; none where a decision was taken back. */
      answer: answer({ matchId: maybeText, proposalId: maybeText }),
    },
  ),
  confirmMatchProposal: changing(
    'POST /api/console/companies/{serviceId}/sanctions/proposals/{proposalId}/confirm',
    'Confirms what another person decided on a match',
    { answer: answer({ matchId: maybeText }) },
  ),
  returnMatchProposal: changing(
    'POST /api/console/companies/{serviceId}/sanctions/proposals/{proposalId}/return',
    'Returns what another person decided on a match, with a note',
    { body: request({ note: SanctionNote }), answer: answer({}) },
  ),
  withdrawMatchProposal: changing(
    'DELETE /api/console/companies/{serviceId}/sanctions/proposals/{proposalId}',
    'Withdraws your own decision on a match that waits for a second person',
    { answer: answer({}) },
  ),
}

/** Why an entry may mean a party: a number, as both print it, or a name, in the forms that were compared. */
export const SanctionEvidence = answer({
  by: openEnum(['number', 'name']),
  own: maybe(answer({ type: text, value: text })),
  listed: maybe(answer({ kind: text, value: text, label: text, country: maybeText })),
  /** Of the party; null where no source gives one, missing of decisions older than this field. */
  ownCountry: maybeText,
  ...maybeTexts('listedName', 'ownForm', 'listedForm'),
  standards: maybeTextList,
  agree: maybeTextList,
  differ: maybeTextList,
})
export type SanctionEvidence = z.infer<typeof SanctionEvidence>

/** A place as a source writes it, with its town and country (ISO 3166-1 alpha-2) where the source tells them apart. */
const ToldPlace = answer({ text: text, town: maybeText, country: maybeText })
export type ToldPlace = z.infer<typeof ToldPlace>

/** What sources tell of a party beside what it is known again by, each value once: for a person who decides. */
export const PartyTold = answer({
  /** Other spellings than the party's name. */
  otherNames: textList,
  genders: textList,
  /** What a person is or does in the words of a register. */
  functions: textList,
  places: list(ToldPlace),
  birthPlaces: list(ToldPlace),
  /** By code, and as a source writes the country. */
  nationalities: list(answer({ code: maybeText, text: maybeText })),
})
export type PartyTold = z.infer<typeof PartyTold>

/** What a match has for the card that lays party and entry side by side. */
export const cardFields = {
  /** As the card lays them beside the entry; null of one that is not on file. */
  party: maybe(
    answer({
      kind: text,
      ...maybeTexts('birth', 'country'),
      roles: textList,
      /** `type:value` */
      numbers: textList,
      told: maybe(PartyTold),
    }),
  ),
  entryKind: maybe(openEnum(['person', 'company', 'vessel', 'aircraft'])),
  /** All names of the entry, the principal one first; empty where the edition in use has no such entry. */
  entryNames: maybeTextList,
  /** What else the entry tells; null where its edition was read before this was kept. */
  entryFacts: maybeList(ListedFact),
}
