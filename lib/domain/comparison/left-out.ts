import type { z } from 'zod'
import { type Form, type FormOf, formOf, type Unexpected } from '#lib/contract/index.ts'

/** What was left out of a result when it was read; a field the contract does not name is kept, and is not among it. */
export function leftOutOf(unexpected: readonly Unexpected[], of: z.ZodObject | FormOf<unknown>): Unexpected[] {
  const form = 'form' in of ? of.form : formOf(of)
  return unexpected.filter(({ path }) => {
    const last = path.at(-1)
    if (typeof last !== 'string') return true
    let fields = fieldsIn(form)
    for (const step of path.slice(0, -1)) if (typeof step === 'string') fields = fieldsIn(fields?.[step])
    return fields !== null && Object.hasOwn(fields, last)
  })
}

/** The fields of an object, or of the members of a list; null where the contract leaves the form open. */
function fieldsIn(form: Form | undefined): Readonly<Record<string, Form>> | null {
  if (form?.kind === 'object') return form.fields
  if (form?.kind === 'array') return fieldsIn(form.element)
  if (form?.kind !== 'union') return null
  return form.options.map(fieldsIn).find((fields) => fields !== null) ?? null
}
