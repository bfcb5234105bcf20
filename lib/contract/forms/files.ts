import { CompanyFile } from '../console/compliance/files.ts'
import { ScreeningHit } from '../console/compliance/screening.ts'
import { formAs } from '../form.ts'

/** What a refused change of a file carries: the file as it is now. */
export const fileForm = formAs(CompanyFile)

/** What a refused verdict carries: the hit as it is now. */
export const hitForm = formAs(ScreeningHit)
