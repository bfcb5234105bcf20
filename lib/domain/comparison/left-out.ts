import type { FormOf, Unexpected } from '#lib/contract/index.ts'
import { shapeOfValue } from './facts.ts'

/** What was left out of a result when it was read; a field the contract does not name is kept, and is not among it. */
export function leftOutOf(unexpected: readonly Unexpected[], { form }: FormOf<unknown>): Unexpected[] {
  return unexpected.filter(({ path }) => {
    const last = path.at(-1)
    if (typeof last !== 'string') return true
    let fields = shapeOfValue(form)
    for (const step of path.slice(0, -1)) if (typeof step === 'string') fields = shapeOfValue(fields?.[step])
    return fields !== null && Object.hasOwn(fields, last)
  })
}
