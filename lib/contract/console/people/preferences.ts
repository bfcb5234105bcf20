import { z } from 'zod'
import { answer, maybe, openEnum, request } from '../../fields.ts'
import { everyone } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { own } from '../row.ts'
import { densities, locales, themes } from '../values/preferences.ts'

export const Preferences = answer({
  locale: openEnum(locales),
  timeZone: maybe(z.string()),
  theme: openEnum(themes),
  density: openEnum(densities),
  hasSingleKeyShortcuts: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

const PreferencesChange = request({
  locale: z.enum(locales).optional(),
  timeZone: z.string().min(1).max(60).optional(),
  theme: z.enum(themes).optional(),
  density: z.enum(densities).optional(),
  hasSingleKeyShortcuts: z.boolean().optional(),
})

export const preferencesOperations = {
  getPreferences: own('GET /api/console/preferences', 'Returns own preferences', {
    roles: everyone,
    answer: Preferences,
  }),
  updatePreferences: own('PATCH /api/console/preferences', 'Changes own preferences', {
    roles: everyone,
    body: PreferencesChange,
    answer: Preferences,
    makesStale: ['getPreferences'],
  }),
} as const satisfies Record<string, Operation>
