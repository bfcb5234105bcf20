import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum, request, textUpTo, Uuid } from '../../fields.ts'
import { readers } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { ServiceId } from '../../v2/order.ts'
import { Colleague } from '../fields.ts'
import { own } from '../row.ts'
import { matchDecisions, matchReasons, matchVerdicts, sanctionNoteMax } from '../values/sanction-decisions.ts'
import { sanctionListIds } from '../values/sanctions.ts'

const sanctionReads: readonly string[] = [
  'getCompanySanctions',
  'getPartyMatches',
  'listUncertainDecisions',
  'getScreeningState',
  'getCompanyState',
  'getWorkList',
  'listDecisions',
  'listFileChronology',
  'getCompanyFile',
]

/** What people decide on matches with sanctions lists, and why. */

const allReasons = [...new Set(Object.values(matchReasons).flat())]

export const SanctionNote = textUpTo(sanctionNoteMax)
  .trim()
  .refine((text) => text !== '', { error: 'A note is required' })
export const SanctionPartyKey = z.string().regex(/^p[0-9a-f]{23}$/)

/** What a decision was made on, as it is stored: values of the party, and a digest of each field of the entry. */
export interface MatchBasis {
  party: { births: string[]; countries: string[]; numbers: string[] }
  /** Null where what the entry told was not kept. */
  entry: Record<string, string> | null
}

/** What one person decided on a match; it holds once another has confirmed it. */
export const MatchProposal = answer({
  proposalId: z.string(),
  verdict: openEnum(matchDecisions),
  ...maybeTexts('reason', 'note'),
  at: z.string(),
  by: maybe(Colleague),
})
export type MatchProposal = z.infer<typeof MatchProposal>

/** Who decided a match and why, and what waits for a second person. */
export const matchDecisionFields = {
  verdict: maybe(openEnum(matchVerdicts)),
  /** Missing of decisions made before reasons were kept. */
  ...maybeTexts('reason', 'note', 'at'),
  by: maybe(Colleague),
  /** The second person; null where none was needed. */
  confirmedBy: maybe(Colleague),
  proposal: maybe(MatchProposal),
  /** Whether a decision on it needs a second person: by the highest risk class of the companies the party stands in. */
  needsSecondPerson: maybe(z.boolean()),
}

const params = z.strictObject({ serviceId: ServiceId })
const proposalParams = params.extend({ proposalId: Uuid })

export const sanctionDecisionsOperations = {
  decideSanctionMatch: own(
    'POST /api/console/companies/{serviceId}/sanctions/matches',
    'Decides whether an entry of a list means a party, or proposes it where a second person is needed',
    {
      roles: readers,
      params,
      body: request({
        partyKey: SanctionPartyKey,
        list: z.enum(sanctionListIds),
        entryId: z.string().min(1).max(200),
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
      answer: answer({ matchId: maybe(z.string()), proposalId: maybe(z.string()) }),
      makesStale: sanctionReads,
    },
  ),
  confirmMatchProposal: own(
    'POST /api/console/companies/{serviceId}/sanctions/proposals/{proposalId}/confirm',
    'Confirms what another person decided on a match',
    {
      roles: readers,
      params: proposalParams,
      answer: answer({ matchId: maybe(z.string()) }),
      makesStale: sanctionReads,
    },
  ),
  returnMatchProposal: own(
    'POST /api/console/companies/{serviceId}/sanctions/proposals/{proposalId}/return',
    'Returns what another person decided on a match, with a note',
    {
      roles: readers,
      params: proposalParams,
      body: request({ note: SanctionNote }),
      answer: answer({}),
      makesStale: sanctionReads,
    },
  ),
  withdrawMatchProposal: own(
    'DELETE /api/console/companies/{serviceId}/sanctions/proposals/{proposalId}',
    'Withdraws your own decision on a match that waits for a second person',
    { roles: readers, params: proposalParams, answer: answer({}), makesStale: sanctionReads },
  ),
} as const satisfies Record<string, Operation>
