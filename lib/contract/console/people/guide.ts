import { z } from 'zod'
import { answer, maybe, ownWord, request } from '../../fields.ts'
import { readers } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { own } from '../row.ts'
import { type GuideStep, guideSteps } from '../values/guide.ts'

/** The first steps of whoever is new to the console, done by what they did themselves. */

/** Steps that are read only and leave nothing behind: the page that shows it says so. */
export const readSteps = ['search', 'owners'] as const satisfies readonly GuideStep[]
export type ReadStep = (typeof readSteps)[number]

export const Guide = answer({
  done: z.array(ownWord(guideSteps)),
  /** The company to go on with; null where nobody has found one. */
  company: maybe(answer({ serviceId: z.string(), name: maybe(z.string()) })),
})
export type Guide = z.infer<typeof Guide>

export const guideOperations = {
  updateGuide: own(
    'PATCH /api/console/guide',
    'Records a step of your own guide that was read, hides the guide or shows it again',
    {
      roles: readers,
      body: request({ read: z.enum(readSteps).optional(), isHidden: z.boolean().optional() }),
      answer: answer({}),
      makesStale: ['getHome'],
    },
  ),
} as const satisfies Record<string, Operation>
