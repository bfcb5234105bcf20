import { type DecidedMeanwhile, decidedForm, wholeByForm } from '#lib/contract/index.ts'
import { placesIn } from './error-places.ts'

/** What another person decided while the reader did, of a refusal that says so; null for any other error. */
export function decidedIn(error: Error | null): DecidedMeanwhile | null {
  const place = placesIn(error)?.find(({ ctx }) => ctx?.decision !== undefined)
  return wholeByForm<DecidedMeanwhile>(decidedForm.form, place?.ctx?.decision)
}
