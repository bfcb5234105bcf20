import type { z } from 'zod'

/** A schema without its wrappers, for walking. `isPlain` where the schema checks nothing beyond these fields. */
export type Form = { allowsNull: boolean; isPlain: boolean } & (
  | { kind: 'object'; fields: ReadonlyMap<string, z.ZodType>; required: readonly string[]; isLoose: boolean }
  | { kind: 'record'; field: z.ZodType }
  | { kind: 'array'; element: z.ZodType }
  | { kind: 'union'; options: readonly z.ZodType[] }
  | { kind: 'scalar'; isOne: (value: unknown) => boolean }
)

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
  const plain = { allowsNull: false, isPlain: (def.checks ?? []).length === 0 }
  if (inner !== null) {
    const within = formOf(inner)
    const allowsNull = def.type === 'nullable' || within.allowsNull
    return { ...within, allowsNull, isPlain: plain.isPlain && within.isPlain }
  }
  if (def.type === 'union' && 'options' in def && Array.isArray(def.options)) {
    return { ...plain, kind: 'union', options: def.options.filter(isSchema) }
  }
  if (def.type === 'array' && 'element' in def && isSchema(def.element)) {
    return { ...plain, kind: 'array', element: def.element }
  }
  if (def.type === 'record' && 'valueType' in def && isSchema(def.valueType) && 'keyType' in def) {
    const isAnyKey = isSchema(def.keyType) && def.keyType.def.type === 'string' && isPlainScalar(def.keyType.def)
    return { ...plain, isPlain: plain.isPlain && isAnyKey, kind: 'record', field: def.valueType }
  }
  if (def.type === 'object' && 'shape' in def && isObject(def.shape)) {
    const entries = Object.entries(def.shape).filter((entry): entry is [string, z.ZodType] => isSchema(entry[1]))
    const required = entries.flatMap(([key, field]) => (mayBeMissing(field) ? [] : [key]))
    const isLoose = 'catchall' in def && isSchema(def.catchall) && def.catchall.def.type === 'unknown'
    return { ...plain, kind: 'object', fields: new Map(entries), required, isLoose }
  }
  return { ...plain, isPlain: true, kind: 'scalar', isOne: scalarOf(schema) }
}

type Definition = z.ZodType['def']

function isSchema(value: unknown): value is z.ZodType {
  return isObject(value) && 'safeParse' in value
}

function innerOf(def: Definition): z.ZodType | null {
  const isWrapper = def.type === 'optional' || def.type === 'nullable' || def.type === 'default'
  return isWrapper && 'innerType' in def && isSchema(def.innerType) ? def.innerType : null
}

/** A default changes the value, so its schema is not plain. */
function mayBeMissing({ def }: z.ZodType): boolean {
  const inner = innerOf(def)
  return def.type === 'optional' && (inner === null || !hasDefault(inner))
}

function hasDefault({ def }: z.ZodType): boolean {
  const inner = innerOf(def)
  return def.type === 'default' || (inner !== null && hasDefault(inner))
}

/** A schema that checks more than its type is called itself. */
function scalarOf(schema: z.ZodType): (value: unknown) => boolean {
  const { type } = schema.def
  if (type === 'unknown' || type === 'any') return (value) => value !== undefined
  if (isPlainScalar(schema.def)) {
    if (type === 'string' || type === 'boolean') return (value) => typeof value === type
    if (type === 'number') return (value) => Number.isFinite(value)
  }
  return (value) => {
    const parsed = schema.safeParse(value)
    return parsed.success && Object.is(parsed.data, value)
  }
}

function isPlainScalar(def: Definition): boolean {
  return (def.checks ?? []).length === 0 && !('format' in def) && !('coerce' in def && def.coerce === true)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
