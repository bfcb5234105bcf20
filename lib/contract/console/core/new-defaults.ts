import { z } from 'zod'
import { answer, boolean, list, maybeTexts, openEnum, request, text } from '../../fields.ts'
import { admins } from '../../roles.ts'
import { consoleRow, forAdmins } from '../row.ts'
import { defaultOrigins, newDefaultIds } from '../values/core.ts'

/** Defaults of new organizations, and what one that was there before them has decided. */

export const NewDefaultState = answer({
  defaultId: openEnum(newDefaultIds),
  isOn: boolean,
  origin: openEnum(defaultOrigins),
  /** True where the organization was there before this default, has it off, and no admin has decided on it. */
  asksDecision: boolean,
  /** Since when the organization has had it, or has been without it. */
  since: text,
  ...maybeTexts('decidedAt', 'decidedBy'),
})
export type NewDefaultState = z.infer<typeof NewDefaultState>

export const newDefaultsOperations = {
  listNewDefaults: consoleRow(
    'GET /api/console/settings/defaults',
    'Lists defaults of new organizations, and which are on here',
    { atMost: newDefaultIds.length, roles: admins, answer: answer({ defaults: list(NewDefaultState) }) },
  ),
  decideNewDefault: forAdmins(
    'PATCH /api/console/settings/defaults/{defaultId}',
    'Switches a default of new organizations on, or decides to stay without it',
    {
      params: request({ defaultId: z.enum(newDefaultIds) }),
      body: request({ isOn: boolean }),
      answer: NewDefaultState,
      makesStale: ['listNewDefaults', 'getSettings'],
    },
  ),
}
