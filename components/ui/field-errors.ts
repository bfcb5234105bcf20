import type { ErrorPlace } from '#lib/contract/index.ts'
import { placesIn } from './error-places.ts'

/** What the service says of each field of a body, by the name of the field: each message is shown at its field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const place of placesIn(error) ?? []) {
    const field = fieldOf(place)
    if (field !== null && errors[field.name] === undefined) errors[field.name] = field.message
  }
  return errors
}

/** Of what was said of the fields of a form, what still counts: a field that was changed since it was sent is judged anew. */
export function standing<T extends object>(errors: T, sent: object | null | undefined, now: object): T {
  const valueIn = (values: object | null | undefined, name: string) => JSON.stringify(Object(values)[name])
  const kept = Object.entries(errors).filter(([name]) => valueIn(sent, name) === valueIn(now, name))
  return Object.fromEntries(kept) as T
}

/** What kind of wrong a field of a body is, by its name: for a refusal the page has a sentence of its own for. */
export function fieldErrorTypesOf(error: unknown): Record<string, string> {
  const ofBody = (placesIn(error) ?? []).filter(({ loc }) => loc[0] === 'body' && loc.length === 2)
  return Object.fromEntries(ofBody.map(({ loc, type }) => [String(loc[1]), type]))
}

function fieldOf({ loc, msg }: ErrorPlace): { name: string; message: string } | null {
  const [part, name, ...inner] = loc
  if (part !== 'body' || typeof name !== 'string') return null
  const within = inner.filter((step) => !/^\d+$/.test(String(step))).join('.')
  return { name, message: within === '' ? msg : `${within}: ${msg}` }
}

/** True where every place of a refusal has a field on the page, so that nothing is left to say above it. */
export function isAllInFields(error: unknown, fields: readonly string[]): boolean {
  return placesIn(error)?.every(({ loc }) => loc[0] === 'body' && fields.includes(String(loc[1]))) ?? false
}
