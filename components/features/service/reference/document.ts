/** An operation of an OpenAPI document, as far as a page can show it. */
export interface ReferenceOperation {
  id: string
  method: string
  path: string
  tag: string
  summary: string
  isPublic: boolean
  parameters: readonly ReferenceParameter[]
  body: Schema | null
  answers: readonly ReferenceAnswer[]
}

interface ReferenceParameter {
  name: string
  place: string
  isRequired: boolean
  schema: Schema
}

interface ReferenceAnswer {
  status: string
  description: string
  schema: Schema | null
}

export type Schema = Readonly<Record<string, unknown>>

export interface ReferenceDocument {
  server: string
  operations: readonly ReferenceOperation[]
  /** Tags in the order of the document. */
  tags: readonly string[]
  schemas: Readonly<Record<string, Schema>>
}

const methods = ['get', 'post', 'patch', 'put', 'delete'] as const

/** Reads an OpenAPI document of any author: parts of another form than expected are left out. */
export function readReference(document: unknown): ReferenceDocument {
  const root = objectOf(document)
  const responses = objectOf(objectOf(root.components).responses)
  const operations = Object.entries(objectOf(root.paths)).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = objectOf(objectOf(item)[method])
      return Object.keys(operation).length === 0 ? [] : [operationOf(method, path, operation, responses)]
    }),
  )
  const schemas = objectOf(objectOf(root.components).schemas)
  const named = listOf(root.tags).map((tag) => textOf(objectOf(tag).name) ?? '')
  return {
    server: textOf(objectOf(listOf(root.servers)[0]).url) ?? '',
    operations,
    tags: [...new Set([...named, ...operations.map(({ tag }) => tag)])].filter((tag) =>
      operations.some((operation) => operation.tag === tag),
    ),
    schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, objectOf(schema)])),
  }
}

function operationOf(method: string, path: string, operation: Schema, responses: Schema) {
  return {
    id: textOf(operation.operationId) ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    tag: textOf(listOf(operation.tags)[0]) ?? '',
    summary: textOf(operation.summary) ?? '',
    isPublic: Array.isArray(operation.security) && operation.security.length === 0,
    parameters: listOf(operation.parameters).map((given) => {
      const parameter = objectOf(given)
      return {
        name: textOf(parameter.name) ?? '',
        place: textOf(parameter.in) ?? '',
        isRequired: parameter.required === true,
        schema: objectOf(parameter.schema),
      }
    }),
    body: contentOf(operation.requestBody),
    answers: Object.entries(objectOf(operation.responses)).map(([status, given]) => {
      const name = /^#\/components\/responses\/(.+)$/.exec(textOf(objectOf(given).$ref) ?? '')?.[1]
      const answer = objectOf(name === undefined ? given : responses[name])
      return { status, description: textOf(answer.description) ?? '', schema: contentOf(answer) }
    }),
  }
}

/** What its page draws first: every operation by name, and the first of them whole, with the schemas and answers it leads to. */
export function beginningOf<Document extends Schema>(document: Document): Document {
  const [first] = readReference(document).operations
  const paths = Object.entries(objectOf(document.paths)).map(([path, item]) => {
    const operations = Object.entries(objectOf(item)).map(([method, operation]) => {
      const isFirst = path === first?.path && method.toUpperCase() === first.method
      const { operationId, summary, tags, security } = objectOf(operation)
      return [method, isFirst ? operation : { operationId, summary, tags, security }]
    })
    return [path, Object.fromEntries(operations)]
  })
  const { responses, schemas } = objectOf(document.components)
  const wanted = reachable(objectOf(objectOf(document.paths)[first?.path ?? '']), document.components)
  const only = (parts: unknown, kind: string) =>
    Object.fromEntries(Object.entries(objectOf(parts)).filter(([name]) => wanted.has(`${kind}/${name}`)))
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { responses: only(responses, 'responses'), schemas: only(schemas, 'schemas') },
  }
}

/** Components that a part of the document leads to, by kind and name. */
function reachable(part: Schema, components: unknown) {
  const found = new Set<string>()
  const left: unknown[] = [part]
  while (left.length > 0) {
    for (const [, kind = '', name = ''] of JSON.stringify(left.pop()).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (found.has(`${kind}/${name}`)) continue
      found.add(`${kind}/${name}`)
      left.push(objectOf(objectOf(components)[kind])[name] ?? null)
    }
  }
  return found
}

function contentOf(part: unknown) {
  const [media] = Object.values(objectOf(objectOf(part).content))
  return media === undefined ? null : objectOf(objectOf(media).schema)
}

/** Operations that contain every word of the search. */
export function operationsWith(operations: readonly ReferenceOperation[], text: string): ReferenceOperation[] {
  const labels = text.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter((operation) => {
    const { id, method, path, summary, tag, parameters } = operation
    const all = [id, method, path, summary, tag, ...parameters.map(({ name }) => name)].join(' ').toLowerCase()
    return labels.every((word) => all.includes(word))
  })
}

/** The schema a reference leads to, with its name; an inline schema has none. */
export function followed(
  schema: Schema,
  schemas: ReferenceDocument['schemas'],
): { name: string | null; schema: Schema } {
  const name = /^#\/components\/schemas\/(.+)$/.exec(textOf(schema.$ref) ?? '')?.[1] ?? null
  return name === null ? { name, schema } : { name, schema: schemas[name] ?? {} }
}

export function objectOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
