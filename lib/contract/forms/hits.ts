import { formAs } from '../form.ts'
import { AutocompleteHit, LiveSearchResult } from '../v2/search.ts'

/** Companies in answers that are read one by one. */
export const companyHitForms = { suggested: formAs(AutocompleteHit), found: formAs(LiveSearchResult) }
