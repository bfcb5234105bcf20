import { expect, it } from 'vitest'
import { z } from 'zod'
import { consoleOperations, extensions, type Operation, operations } from './index.ts'

type Shape = z.core.JSONSchema.BaseSchema

/** What the service measures or looks up as a whole: bytes of metadata and headers, a product's own request, sources. */
const checkedWhole =
  /\.(metadata|customHeaders|request)\.(propertyNames|additionalProperties)$|^createMonitor\.body\.properties\.sources\.items$/

const isShape = (part: unknown): part is Shape => typeof part === 'object' && part !== null

/** Where a schema takes a text or a list of any length. */
function unbounded(shape: Shape, at: string): string[] {
  const { type, enum: values, const: value, format, pattern, maxLength, maxItems } = shape
  const isBoundText = [values, value, format, pattern, maxLength].some((one) => one !== undefined)
  const isUnbounded = (type === 'string' && !isBoundText) || (type === 'array' && maxItems === undefined)
  const inside = Object.entries(shape).flatMap(([key, part]) => (isShape(part) ? unbounded(part, `${at}.${key}`) : []))
  return isUnbounded ? [at, ...inside] : inside
}

it('a request bounds every text and every list it takes', () => {
  const rows: Record<string, Operation> = { ...operations, ...extensions, ...consoleOperations }
  const found = Object.entries(rows).flatMap(([id, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema === undefined
        ? []
        : unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${id}.${part}`),
    ),
  )
  expect(found.filter((at) => !checkedWhole.test(at))).toEqual([])
})
