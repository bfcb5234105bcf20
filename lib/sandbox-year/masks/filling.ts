import { z } from 'zod'
import { type AnyRouteId, partsOf, routeOf } from '#lib/contract/index.ts'

/** A schema as JSON Schema says it, as far as it is read here. */
interface Form {
  type?: string
  properties?: Record<string, Form>
  required?: string[]
  items?: Form
  anyOf?: Form[]
  oneOf?: Form[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  maxLength?: number
  minItems?: number
}

export interface Means {
  /** A text for whoever may write one. */
  text: string
  /** Ids that were answered, by the name they have there. */
  ids: ReadonlyMap<string, readonly string[]>
  /** Which of several forms, and which of several ids, is taken. */
  turn: number
  /** Only what a body must have. */
  isBare: boolean
}

/** A body for a row: each text a person is free to write is the one that is given. Fields that change controls are left out. */
export function bodyOf(id: AnyRouteId, means: Means): unknown {
  const { body } = routeOf(id)
  if (body === undefined) return undefined
  return filled(asForm(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' })), '', {
    ...means,
    left: fieldsOf(id),
  })
}

function fieldsOf(id: AnyRouteId): Set<string> {
  return new Set(partsOf(id).flatMap(({ path, given }) => (given.length > 0 ? path.slice(-1) : [])))
}

type Filling = Means & { left: ReadonlySet<string> }

function filled(form: Form, name: string, means: Filling): unknown {
  const { turn } = means
  if (form.const !== undefined) return form.const
  if (form.enum !== undefined) return form.enum[turn % form.enum.length]
  const forms = (form.anyOf ?? form.oneOf)?.filter(({ type }) => type !== 'null')
  if (forms !== undefined) return filled(forms[turn % forms.length] ?? {}, name, means)
  if (form.type === 'object') return objectOf(form, means)
  if (form.type === 'array') return [filled(form.items ?? {}, name.replace(/s$/, ''), means)]
  if (form.type === 'string') return textOf(form, name, means)
  if (form.type === 'boolean') return true
  if (form.type === 'integer' || form.type === 'number')
    return Math.max(1, form.minimum ?? 0, (form.exclusiveMinimum ?? 0) + 1)
  return undefined
}

function objectOf({ properties = {}, required = [] }: Form, means: Filling): object {
  const named = Object.entries(properties).filter(
    ([name]) => required.includes(name) || !(means.isBare || means.left.has(name)),
  )
  return Object.fromEntries(named.map(([name, form]) => [name, filled(form, name, means)]))
}

/** A day, an id, an address, or else a text. */
function textOf({ format, pattern, maxLength = 1_000 }: Form, name: string, { text, ids, turn }: Filling): string {
  const known = ids.get(name) ?? []
  const id = known[turn % Math.max(1, known.length)]
  if (/On$|^day$/.test(name) || format === 'date') return '2027-06-01'
  if (format === 'date-time') return '2027-06-01T09:00:00.000Z'
  if (id !== undefined) return id
  if (format === 'email') return 'eva@example.test'
  if (format === 'uri' || /url$/i.test(name)) return `https://receiver.example/hook?to=${encodeURIComponent(text)}`
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return ''
  return text.length > maxLength ? text.slice(0, maxLength) : text
}

/** Of several types at once a schema of the contract has none. */
function asForm(schema: object): Form {
  return schema as Form
}
