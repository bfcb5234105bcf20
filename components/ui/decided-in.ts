import { ApiError, type DecidedMeanwhile, decidedForm, wholeByForm } from '#lib/contract/index.ts'

/** What another person decided while the reader did, of a refusal that says so; null for any other error. */
export function decidedIn(error: Error | null): DecidedMeanwhile | null {
  if (!(error instanceof ApiError) || typeof error.detail === 'string') return null
  const place = error.detail.find(({ ctx }) => ctx?.decision !== undefined)
  return wholeByForm<DecidedMeanwhile>(decidedForm.form, place?.ctx?.decision)
}
