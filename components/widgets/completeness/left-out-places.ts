import type { FormOf, Unexpected } from '#lib/contract/index.ts'
import { leftOutOf } from '#lib/domain/comparison/index.ts'

/** Where values were left out when a result was read, by the first two names of their place: `relationships.branches`. */
export function leftOutPlaces(unexpected: readonly Unexpected[], form: FormOf<unknown>): string[] {
  const places = leftOutOf(unexpected, form).map(({ path }) =>
    path
      .filter((step) => typeof step === 'string')
      .slice(0, 2)
      .join('.'),
  )
  return [...new Set(places)]
}
