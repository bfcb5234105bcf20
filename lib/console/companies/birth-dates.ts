import 'server-only'
import type { Handler } from '../core/http/handler.ts'

/** Nothing changes: who looks at more than the month of a birth is written down, and that is all. */
export const openBirthDates: Handler<'openBirthDates'> = async () => ({})
