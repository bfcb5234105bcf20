import type { z } from 'zod'

/**
 * What a schema accepts, without its wrappers: plain data, but for `schema`. That is there where the schema checks or
 * changes more than the form says, and is lost on the way to a browser (`rows.ts`).
 */
export type Form = { allowsNull?: true; mayBeMissing?: true; schema?: z.ZodType } & (
  | { kind: 'object'; fields: Readonly<Record<string, Form>>; others?: 'dropped' | 'refused' }
  | { kind: 'record'; field: Form }
  | { kind: 'array'; element: Form }
  | { kind: 'union'; options: readonly Form[] }
  | { kind: 'listed'; values: readonly unknown[] }
  | { kind: 'string' | 'number' | 'boolean' | 'anything' }
)

/** A form with the type of what is read by it. */
export interface FormOf<T> {
  form: Form
  /** Never there: it carries the type. */
  reads?: T
}

export function formAs<S extends z.ZodType>(schema: S): FormOf<z.output<S>> {
  return { form: formOf(schema) }
}

/** Schemas are few and values many, so each form is cached. */
const forms = new WeakMap<z.ZodType, Form>()

export function formOf(schema: z.ZodType): Form {
  const known = forms.get(schema)
  if (known !== undefined) return known
  const form = readForm(schema)
  forms.set(schema, form)
  return form
}

function readForm(schema: z.ZodType): Form {
  const { def } = schema
  const inner = innerOf(def)
  if (inner === null) return saysAll(def) ? ownForm(def) : { ...ownForm(def), schema }
  const { schema: within, ...form } = formOf(inner)
  return {
    ...form,
    ...(def.type === 'nullable' && { allowsNull: true }),
    ...((def.type === 'optional' || def.type === 'default') && { mayBeMissing: true }),
    ...((hasChecks(def) || within !== undefined || def.type === 'default') && { schema }),
  }
}

type Definition = z.ZodType['def']

/** Of a schema that wraps no other. */
function ownForm(def: Definition): Form {
  if (def.type === 'union' && 'options' in def && Array.isArray(def.options)) {
    return { kind: 'union', options: def.options.filter(isSchema).map(formOf) }
  }
  if (def.type === 'array' && 'element' in def && isSchema(def.element)) {
    return { kind: 'array', element: formOf(def.element) }
  }
  if (def.type === 'record' && 'valueType' in def && isSchema(def.valueType)) {
    return { kind: 'record', field: formOf(def.valueType) }
  }
  if (def.type === 'object' && 'shape' in def && isObject(def.shape)) return objectForm(def, def.shape)
  if (def.type === 'literal' && 'values' in def && Array.isArray(def.values)) {
    return { kind: 'listed', values: def.values }
  }
  if (def.type === 'enum' && 'entries' in def && isObject(def.entries)) {
    return { kind: 'listed', values: Object.values(def.entries) }
  }
  const { type } = def
  return { kind: type === 'string' || type === 'number' || type === 'boolean' ? type : 'anything' }
}

function objectForm(def: Definition, shape: Record<string, unknown>): Form {
  const entries = Object.entries(shape).filter((entry): entry is [string, z.ZodType] => isSchema(entry[1]))
  const others = othersOf(def)
  return {
    kind: 'object',
    fields: Object.fromEntries(entries.map(([key, field]) => [key, formOf(field)])),
    ...(others !== 'unknown' && { others: others === 'never' ? 'refused' : 'dropped' }),
  }
}

/** The schema of fields an object does not name. */
function othersOf(def: Definition) {
  return 'catchall' in def && isSchema(def.catchall) ? def.catchall.def.type : null
}

function isSchema(value: unknown): value is z.ZodType {
  return isObject(value) && 'safeParse' in value
}

const wrappers: readonly string[] = ['optional', 'nullable', 'default', 'readonly']

function innerOf(def: Definition) {
  return wrappers.includes(def.type) && 'innerType' in def && isSchema(def.innerType) ? def.innerType : null
}

const saidWhole: readonly string[] = ['unknown', 'any', 'union', 'array', 'literal', 'enum']

/** True where the form says everything of a schema that wraps no other: it checks no more and changes nothing. */
function saysAll(def: Definition): boolean {
  if (hasChecks(def)) return false
  if (def.type === 'record') return 'keyType' in def && isSchema(def.keyType) && isPlainScalar(def.keyType.def)
  if (def.type === 'object') {
    const isPlain = 'shape' in def && isObject(def.shape) && !Object.values(def.shape).some(hasDefault)
    return isPlain && ['unknown', 'never', null].includes(othersOf(def))
  }
  return saidWhole.includes(def.type) || isPlainScalar(def)
}

function hasChecks(def: Definition) {
  return (def.checks ?? []).length > 0
}

/** A missing field with a default is there once it is read. */
function hasDefault(schema: unknown): boolean {
  if (!isSchema(schema)) return false
  const inner = innerOf(schema.def)
  return schema.def.type === 'default' || (inner !== null && hasDefault(inner))
}

function isPlainScalar(def: Definition): boolean {
  const isScalar = def.type === 'string' || def.type === 'number' || def.type === 'boolean'
  return isScalar && !hasChecks(def) && !('format' in def) && !('coerce' in def && def.coerce === true)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
