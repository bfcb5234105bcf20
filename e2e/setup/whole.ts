import { test } from '@playwright/test'

/** Whether this is `npm run test:full`, which looks at everything; a short run looks at a part, the same in every run. */
export const isWhole = () => test.info().project.name === 'full'

/** All of them in the whole run, else one in so many. */
export function visited<T>(visits: readonly T[], every: number): T[] {
  return visits.filter((_, index) => isWhole() || index % every === 0)
}
