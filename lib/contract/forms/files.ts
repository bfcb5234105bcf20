import { CompanyFile } from '../console/compliance/files.ts'
import { DecidedMeanwhile } from '../console/core/decision.ts'
import { formAs } from '../form.ts'

/** What a refused change of a file carries: the file as it is now. */
export const fileForm = formAs(CompanyFile)

/** What a refused decision carries: the one of another person. */
export const decidedForm = formAs(DecidedMeanwhile)
