import { sharedRoutes } from '#lib/console/program/routes/shared.ts'
import { sharedLabels } from './shared-labels.ts'

/** What an address of a paper answers, to whoever has it. */
export const shared = sharedRoutes(sharedLabels)
