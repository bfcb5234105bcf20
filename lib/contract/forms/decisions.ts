import { DecidedMeanwhile } from '../console/core/decision.ts'
import { formAs } from '../form.ts'

/** What a refused decision carries: the one of another person. Every page reads it, so it stands by itself. */
export const decidedForm = formAs(DecidedMeanwhile)
