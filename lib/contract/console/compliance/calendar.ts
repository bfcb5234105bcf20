import { z } from 'zod'
import { answer, maybe } from '../../fields.ts'
import { readers } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { own } from '../row.ts'

/** What has a day and waits for one person, as a calendar at a secret address. */

export const calendarLimits = { perKindMax: 100, daysAhead: 366 } as const

export const calendarOperations = {
  getCalendarFeed: own('GET /api/console/calendar-feed', 'Returns when your calendar feed was created, and last read', {
    roles: readers,
    answer: answer({ createdAt: maybe(z.string()), lastReadAt: maybe(z.string()) }),
  }),
  renewCalendarFeed: own(
    'POST /api/console/calendar-feed',
    'Creates your calendar feed; an earlier address stops working, and the new one is returned once',
    {
      roles: readers,
      status: 201,
      answer: answer({ createdAt: z.string(), address: z.string() }),
      makesStale: ['getCalendarFeed'],
    },
  ),
  revokeCalendarFeed: own('DELETE /api/console/calendar-feed', 'Revokes the address of your calendar feed', {
    roles: readers,
    answer: answer({}),
    makesStale: ['getCalendarFeed'],
  }),
} as const satisfies Record<string, Operation>
