import { sharedRoutes } from '#lib/console/program/routes/shared.ts'
import { sharedWords } from './shared-words.ts'

/** What an address of a paper answers, to whoever has it. */
export const shared = sharedRoutes(sharedWords)
