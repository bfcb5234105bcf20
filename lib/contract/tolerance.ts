import type { z } from 'zod'

/** A value the contract has no place for: an unknown field, or a field of another form than the interface states. */
export interface Unexpected {
  path: (string | number)[]
  value: unknown
}

export interface Tolerated<T> {
  value: T
  /** What came and is not in the schema; shown in the drawer of that name, counted, never dropped in silence. */
  unexpected: Unexpected[]
}

/**
 * Reads an upstream's answer tolerantly: unknown fields stay in the value and are listed; a field of the wrong form is
 * taken out of the value and listed, so that one odd field never hides a report. Null when even the frame is wrong.
 */
export function tolerate<S extends z.ZodType>(schema: S, value: unknown): Tolerated<z.output<S>> | null {
  const removed: Unexpected[] = []
  let candidate: unknown = value
  for (let round = 0; round < 50; round += 1) {
    const parsed = schema.safeParse(candidate)
    if (parsed.success) return { value: parsed.data, unexpected: [...removed, ...unknownFields(schema, candidate)] }
    let isChanged = false
    for (const issue of parsed.error.issues) {
      const path = issue.path.filter((step) => typeof step !== 'symbol')
      const cut = without(candidate, path)
      if (cut === null) continue
      removed.push({ path, value: cut.value })
      candidate = cut.rest
      isChanged = true
    }
    if (!isChanged) return null
  }
  return null
}

/** The fields of `value` that `schema` does not name, with their paths. */
export function unknownFields(schema: z.ZodType, value: unknown): Unexpected[] {
  const found: Unexpected[] = []
  collectUnknown(schema, value, [], found)
  return found
}

/** One path is walked and written out only where something is found: a report of megabytes has a million places. */
function collectUnknown(schema: z.ZodType, value: unknown, path: (string | number)[], found: Unexpected[]): void {
  // Nothing stands inside a text or a number, whatever the schema says of it.
  if (typeof value !== 'object' || value === null) return
  const { def } = schema
  const inner = innerOf(def)
  if (inner !== null) {
    collectUnknown(inner, value, path, found)
    return
  }
  const options = optionsOf(def)
  if (options !== null) {
    const open = options.filter((option) => !isScalar(option))
    // The value has been read by the union, so the one option that can hold an object has read it.
    const fitting = open.length === 1 ? open[0] : open.find((option) => option.safeParse(value).success)
    if (fitting !== undefined) collectUnknown(fitting, value, path, found)
    return
  }
  const element = elementOf(def)
  if (element !== null && Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectAt(element, item, index, path, found)
    return
  }
  if (!isObject(value)) return
  const valueType = valueTypeOf(def)
  const shape = valueType === null ? shapeOf(def) : null
  for (const key of Object.keys(value)) {
    const field = valueType ?? shape?.get(key)
    if (field !== undefined) collectAt(field, value[key], key, path, found)
    else if (shape !== null) found.push({ path: [...path, key], value: value[key] })
  }
}

function collectAt(
  schema: z.ZodType,
  value: unknown,
  step: string | number,
  path: (string | number)[],
  found: Unexpected[],
): void {
  path.push(step)
  collectUnknown(schema, value, path, found)
  path.pop()
}

/** Every field path a schema names, arrays as `[]` and maps as `{}`: the list the sandbox must fill. */
export function fieldPaths(schema: z.ZodType, prefix = ''): string[] {
  const { def } = schema
  const inner = innerOf(def)
  if (inner !== null) return fieldPaths(inner, prefix)
  const options = optionsOf(def)
  if (options !== null) return [...new Set(options.flatMap((option) => fieldPaths(option, prefix)))]
  const element = elementOf(def)
  if (element !== null) return fieldPaths(element, `${prefix}[]`)
  const valueType = valueTypeOf(def)
  if (valueType !== null) return isScalar(valueType) ? [prefix] : fieldPaths(valueType, `${prefix}{}`)
  const shape = shapeOf(def)
  if (shape === null) return [prefix]
  return [...shape].flatMap(([key, field]) => fieldPaths(field, prefix === '' ? key : `${prefix}.${key}`))
}

type Definition = z.ZodType['def']

function isSchema(value: unknown): value is z.ZodType {
  return isObject(value) && 'safeParse' in value
}

function innerOf(def: Definition): z.ZodType | null {
  const isWrapper = def.type === 'optional' || def.type === 'nullable' || def.type === 'default'
  return isWrapper && 'innerType' in def && isSchema(def.innerType) ? def.innerType : null
}

function optionsOf(def: Definition): z.ZodType[] | null {
  return def.type === 'union' && 'options' in def && Array.isArray(def.options) ? def.options.filter(isSchema) : null
}

function elementOf(def: Definition): z.ZodType | null {
  return def.type === 'array' && 'element' in def && isSchema(def.element) ? def.element : null
}

function valueTypeOf(def: Definition): z.ZodType | null {
  return def.type === 'record' && 'valueType' in def && isSchema(def.valueType) ? def.valueType : null
}

/** Schemas are few and values many, so a shape is read once. */
const shapes = new WeakMap<Definition, ReadonlyMap<string, z.ZodType>>()

function shapeOf(def: Definition): ReadonlyMap<string, z.ZodType> | null {
  if (def.type !== 'object' || !('shape' in def) || !isObject(def.shape)) return null
  const known = shapes.get(def)
  if (known !== undefined) return known
  const entries = Object.entries(def.shape).filter((entry): entry is [string, z.ZodType] => isSchema(entry[1]))
  const shape = new Map(entries)
  shapes.set(def, shape)
  return shape
}

function isScalar(schema: z.ZodType): boolean {
  return !['object', 'record', 'array', 'union', 'optional', 'nullable'].includes(schema.def.type)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A copy without the value at `path`, copying only along the path; null when nothing stands there. */
function without(value: unknown, path: (string | number)[]): { rest: unknown; value: unknown } | null {
  const [step, ...deeper] = path
  if (step === undefined) return null
  if (Array.isArray(value)) {
    const index = Number(step)
    if (!(index in value)) return null
    if (deeper.length === 0) return { rest: value.toSpliced(index, 1), value: value[index] }
    const cut = without(value[index], deeper)
    return cut === null ? null : { rest: value.with(index, cut.rest), value: cut.value }
  }
  if (!isObject(value) || !Object.hasOwn(value, step)) return null
  const { [step]: taken, ...others } = value
  if (deeper.length === 0) return { rest: others, value: taken }
  const cut = without(taken, deeper)
  return cut === null ? null : { rest: { ...value, [step]: cut.rest }, value: cut.value }
}
