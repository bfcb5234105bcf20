import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { openApiDocument, type RouteId, routeOf } from '#lib/contract/index.ts'

/** What of an answer its description is about. */
export interface Described {
  status: number
  headers: Headers
  body: unknown
}

// biome-ignore lint/suspicious/noExplicitAny: a document is read by the words of OpenAPI
type Part = any

const document: Part = openApiDocument('http://service.test')
const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)
ajv.addSchema(document, 'openapi')
const compiled = new Map<string, ValidateFunction>()

function schemaAt(pointer: string): ValidateFunction {
  const known = compiled.get(pointer)
  if (known !== undefined) return known
  const made = ajv.compile({ $ref: `openapi${pointer}` })
  compiled.set(pointer, made)
  return made
}

/** Headers of any HTTP answer, which say nothing of this interface. */
const general = [
  'content-type',
  'content-length',
  'cache-control',
  'x-content-type-options',
  'vary',
  'allow',
  'connection',
]
const ofFiles = [
  'accept-ranges',
  'content-range',
  'content-disposition',
  'content-security-policy',
  'etag',
  'last-modified',
]

/** Fails where the status, a header or the body of an answer is not as the OpenAPI document has it. */
export function expectDocumented(id: RouteId, { status, headers, body }: Described): void {
  const row = routeOf(id)
  const pointer = `#/paths/${escaped(row.path)}/${row.method.toLowerCase()}/responses/${status}`
  const responses = document.paths[row.path][row.method.toLowerCase()].responses
  const where = `${id} ${status}`
  expect(Object.keys(responses), `${where}: the status is not documented`).toContain(String(status))
  const [response, at] = followed(responses[status], pointer)
  checkHeaders(response.headers ?? {}, headers, { where, allowed: row.content === 'bytes' ? ofFiles : [] })
  if (response.content?.['application/json'] === undefined) return
  const fits = schemaAt(`${at}/content/application~1json/schema`)
  if (!fits(body))
    expect.fail(`${where}: ${ajv.errorsText(fits.errors?.slice(0, 3))} in ${JSON.stringify(body).slice(0, 600)}`)
}

function followed(part: Part, pointer: string): [Part, string] {
  const { $ref } = part
  if (typeof $ref !== 'string') return [part, pointer]
  return [
    $ref
      .slice(2)
      .split('/')
      .reduce((found: Part, name) => found[name], document),
    $ref,
  ]
}

function checkHeaders(described: Part, headers: Headers, about: { where: string; allowed: readonly string[] }): void {
  const names = new Map(Object.entries<Part>(described).map(([name, header]) => [name.toLowerCase(), header]))
  const wanted = [...names].filter(([, header]) => followed(header, '')[0].required === true).map(([name]) => name)
  expect(
    wanted.filter((name) => !headers.has(name)),
    `${about.where}: headers are missing`,
  ).toEqual([])
  const said = [...headers.keys()].filter((name) => ![...general, ...about.allowed].includes(name))
  const strange = said.filter((name) => !names.has(name))
  expect(strange, `${about.where}: headers are not documented`).toEqual([])
  for (const name of said) {
    const [{ schema }, at] = followed(names.get(name), '')
    const text = headers.get(name) ?? ''
    const value = schema.type === 'integer' ? Number(text) : text
    expect(schemaAt(`${at}/schema`)(value), `${about.where}: ${name}: ${text}`).toBe(true)
  }
}

function escaped(path: string): string {
  return path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
}
