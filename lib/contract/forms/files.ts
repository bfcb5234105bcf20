import { CompanyFile } from '../console/compliance/files.ts'
import { formAs } from '../form.ts'

/** What a refused change of a file carries: the file as it is now. */
export const fileForm = formAs(CompanyFile)
