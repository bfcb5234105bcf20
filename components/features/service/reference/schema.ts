import { followed, listOf, objectOf, type ReferenceDocument, type Schema, textOf } from './document.ts'

type Schemas = ReferenceDocument['schemas']

export interface FieldRow {
  name: string
  isRequired: boolean
  type: string
  /** Bounds, values, form: in the words of the document. */
  limits: string
  /** The nested schema, where there is one to expand. */
  inner: Schema | null
}

/** The fields of an object, or of what an array holds. */
export function fieldsOf(given: Schema, schemas: Schemas): FieldRow[] {
  const { schema } = followed(given, schemas)
  const variant = variantOf(schema, schemas)
  const required = new Set(listOf(variant.required))
  return Object.entries(objectOf(variant.properties)).map(([name, field]) => {
    const one = objectOf(field)
    return {
      name,
      isRequired: required.has(name),
      type: typeOf(one, schemas),
      limits: limitsOf(one),
      inner: fieldsInside(one, schemas) ? one : null,
    }
  })
}

/** What of a schema has fields: itself, the items of an array, or the variant that is not null. */
function variantOf(schema: Schema, schemas: Schemas): Schema {
  if (schema.items !== undefined) return variantOf(followed(objectOf(schema.items), schemas).schema, schemas)
  const variants = [...listOf(schema.anyOf), ...listOf(schema.oneOf)]
    .map((one) => followed(objectOf(one), schemas).schema)
    .filter((one) => one.type !== 'null')
  const [first] = variants
  return variants.length === 1 && first !== undefined ? variantOf(first, schemas) : schema
}

function fieldsInside(schema: Schema, schemas: Schemas): boolean {
  return Object.keys(objectOf(variantOf(followed(schema, schemas).schema, schemas).properties)).length > 0
}

/** "string", "array of Identifier", "string or null". */
export function typeOf(given: Schema, schemas: Schemas): string {
  const { name, schema } = followed(given, schemas)
  if (name !== null) return name
  const variants = [...listOf(schema.anyOf), ...listOf(schema.oneOf)].map((one) => typeOf(objectOf(one), schemas))
  if (variants.length > 0) return [...new Set(variants)].join(' or ')
  if (schema.items !== undefined) return `array of ${typeOf(objectOf(schema.items), schemas)}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const types = Array.isArray(schema.type) ? schema.type.join(' or ') : textOf(schema.type)
  return types ?? 'any'
}

const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern', 'format'] as const

function limitsOf(schema: Schema): string {
  const values = listOf(schema.enum).map(String)
  const examples = listOf(schema.examples).map(String)
  return [
    ...(values.length > 0 ? [values.join(' | ')] : []),
    ...bounds.flatMap((name) => (schema[name] === undefined ? [] : [`${name} ${String(schema[name])}`])),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
    ...(examples.length > 0 ? [`e.g. ${examples.join(', ')}`] : []),
  ].join(', ')
}

/** A value that fits, short: what is required, with texts that say what belongs there. Deeper than five it is left out. */
export function exampleOf(given: Schema, schemas: Schemas, depth = 0): unknown {
  const { schema } = followed(given, schemas)
  if (depth > 5) return null
  const [variant] = [...listOf(schema.anyOf), ...listOf(schema.oneOf)]
  if (variant !== undefined) return exampleOf(objectOf(variant), schemas, depth + 1)
  if (schema.const !== undefined) return schema.const
  const [value] = [...listOf(schema.enum), ...listOf(schema.examples)]
  if (value !== undefined) return value
  if (schema.items !== undefined) return [exampleOf(objectOf(schema.items), schemas, depth + 1)]
  const fields = Object.entries(objectOf(schema.properties))
  const required = new Set(listOf(schema.required))
  if (fields.length > 0) {
    const shown = fields.filter(([name]) => required.has(name))
    return Object.fromEntries(shown.map(([name, one]) => [name, exampleOf(objectOf(one), schemas, depth + 1)]))
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return false
  return schema.type === 'object' ? {} : '…'
}
