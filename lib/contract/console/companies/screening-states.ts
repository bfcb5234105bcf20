import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum } from '../../fields.ts'
import { readers } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { ServiceId } from '../../v2/order.ts'
import { own } from '../row.ts'
import { sanctionListIds } from '../values/sanctions.ts'
import { screeningKinds } from '../values/screening-states.ts'

/** What is known of the screening of a company: by lists that the console compares, and by hits that a provider found. */

/** Why "none alike" cannot be said. Closed: each has its sentence. */
export const notComparedReasons = [
  'noList',
  'noParties',
  'unread',
  'comparing',
  'changed',
  'inPart',
  'linesUnread',
  'listOld',
] as const
export type NotComparedReason = (typeof notComparedReasons)[number]

/** A list as it was compared. */
export const ComparedList = answer({ list: openEnum(sanctionListIds), editionId: z.string(), day: z.string() })
export type ComparedList = z.infer<typeof ComparedList>

export const matchStates = ['open', 'confirmed'] as const
export type MatchState = (typeof matchStates)[number]

/** An entry that may mean a party, or does by a person's decision; one that was found to mean somebody else is none. */
export const ScreeningMatch = answer({
  id: z.string(),
  /** Whether the console's comparison with a list found it, or a provider. */
  from: openEnum(['list', 'provider']),
  /** The party it belongs to now; null where no result on file names it any more. */
  partyKey: maybe(z.string()),
  /** The same in every company that names it, where a register says who it is; not of what was compared before that was kept. */
  partyId: maybe(z.string()),
  partyName: z.string(),
  /** A list of the console, or as the provider calls it. */
  list: z.string(),
  entryName: z.string(),
  state: openEnum(matchStates),
  /** When it was found or decided. */
  at: z.string(),
})
export type ScreeningMatch = z.infer<typeof ScreeningMatch>

/** What one comparison found: of the parties on file, with the lists in use then. */
export const ScreeningFound = z.object({
  parties: z.number(),
  lists: z.array(ComparedList),
  /** Results that name parties, whether they could be read, and how many of their parties could not. */
  sources: z.array(z.object({ product: z.string(), isRead: z.boolean(), unread: z.number().optional() })),
  /** False where entries of a list could not be read wholly. */
  isWhole: z.boolean(),
  matches: z.array(ScreeningMatch),
})
export type ScreeningFound = z.infer<typeof ScreeningFound>

export const ScreeningState = answer({
  serviceId: z.string(),
  /** What comes first: a confirmed match before one that is open, and both before what was not compared. */
  kind: openEnum(screeningKinds),
  confirmed: z.array(ScreeningMatch),
  open: z.array(ScreeningMatch),
  /** What the last comparison looked at; null where there was none. */
  parties: maybe(z.number()),
  lists: z.array(ComparedList),
  /** Also beside matches: there may be more of them. Null where all parties on file were compared with all lists in use. */
  notCompared: maybe(openEnum(notComparedReasons)),
  ...maybeTexts('comparedAt'),
})
export type ScreeningState = z.infer<typeof ScreeningState>

export const screeningStatesOperations = {
  getScreeningState: own(
    'GET /api/console/companies/{serviceId}/screening/state',
    'Returns whether parties of a company are on sanctions lists, as last compared and decided',
    { roles: readers, params: z.strictObject({ serviceId: ServiceId }), answer: ScreeningState },
  ),
} as const satisfies Record<string, Operation>
