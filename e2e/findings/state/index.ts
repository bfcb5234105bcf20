import { approval } from './approval.ts'
import { changes } from './changes.ts'
import { company } from './company.ts'
import { screening } from './screening.ts'

/** One company, one state: rows of the analyst's day, and what holds of the state itself. */
export const companyState = { ...approval, ...changes, ...company, ...screening }
