import { z } from 'zod'
import { stated } from '../fields.ts'
import { keysOf } from '../keys-of.ts'
import { AnyResult } from '../v2/order.ts'
import { products } from '../v2/products.ts'
import { results } from '../v2/results.ts'

export type JsonSchema = Record<string, unknown>

type Names = z.core.$ZodRegistry<{ id: string }>
type Override = NonNullable<z.core.JSONSchemaGeneratorParams['override']>

/** Mark of a field that is read with null and answered without. */
const notNull = 'x-not-null'

export function reference(id: string): string {
  return `#/components/schemas/${id}`
}

/** The named schemas as JSON Schema 2020-12, as the service answers and the interface states them, by their names. */
export function namedJsonSchemas(names: Names): Record<string, JsonSchema> {
  const override = statedOf(names)
  const { schemas } = z.toJSONSchema(names, { uri: reference, io: 'input', unrepresentable: 'any', override })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)]))
}

/** A parameter's own form: text parsed into a number or a flag says so through its `param` metadata. */
export function parameterSchema(schema: z.core.$ZodType): JsonSchema {
  const json = plain(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const { param, ...rest } = json
  return typeof param === 'object' && param !== null ? { ...param } : rest
}

function statedOf(names: Names): Override {
  return ({ zodSchema, jsonSchema }) => {
    const what = stated.get(zodSchema)
    if (what?.as !== undefined) replace(jsonSchema, what.as)
    else if (zodSchema === AnyResult) replace(jsonSchema, anyResult(names))
    if (zodSchema._zod.def.type === 'optional' && what !== undefined && what.isNull !== true) {
      Object.assign(jsonSchema, { [notNull]: true })
    }
    const { def } = zodSchema._zod
    if (def.type === 'object' && 'shape' in def) stateFields(jsonSchema, { ...Object(def.shape) })
  }
}

function stateFields(jsonSchema: JsonSchema, shape: Record<string, z.core.$ZodType>): void {
  const { additionalProperties, required } = jsonSchema
  // More fields may come than are named, which is what a schema says that does not speak of them.
  if (additionalProperties !== false) delete jsonSchema.additionalProperties
  const before: unknown[] = Array.isArray(required) ? required : []
  const names = Object.keys(shape).filter((name) => {
    const field = shape[name]
    return before.includes(name) || (field !== undefined && stated.get(field)?.isAlways === true)
  })
  if (names.length > 0) jsonSchema.required = names
}

/** Results are told apart by their `type` (interface, "Order"). */
function anyResult(names: Names): JsonSchema {
  const mapping = Object.fromEntries(
    keysOf(results).map((product) => [products[product].resultType, reference(names.get(results[product])?.id ?? '')]),
  )
  return {
    oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
    discriminator: { propertyName: 'type', mapping },
  }
}

function replace(schema: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, by)
}

/** Without the keywords of a standalone schema, and without null where none is answered. */
function plain(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, id: _name, ...rest } = { ...schema } as JsonSchema
  return withoutNulls(rest) as JsonSchema
}

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutNulls)
  const { [notNull]: mark, ...rest } = { ...value } as JsonSchema
  return mapped(mark === true ? withoutNull(rest) : rest)
}

function withoutNull({ anyOf, type, ...others }: JsonSchema): JsonSchema {
  if (Array.isArray(type)) {
    const left = type.filter((one) => one !== 'null')
    return { type: left.length === 1 ? left[0] : left, ...others }
  }
  if (!Array.isArray(anyOf)) return { ...(type === undefined ? {} : { type }), ...others }
  const left = anyOf.filter((one) => Object(one).type !== 'null')
  return left.length === 1 ? { ...Object(left[0]), ...others } : { anyOf: left, ...others }
}

function mapped(schema: JsonSchema): JsonSchema {
  // Of a map: every name is a text.
  const said = Object.entries(schema).filter(
    ([key, one]) => key !== 'propertyNames' || Object(one).type !== 'string' || Object.keys(Object(one)).length > 1,
  )
  return Object.fromEntries(said.map(([key, one]) => [key, withoutNulls(one)]))
}
