import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'

const files = ['components', 'entity-record', 'person-record', 'relationship-record', 'statement'] as const
const ajv = new Ajv2020({ allErrors: true, strict: false })
ajv.addFormat('date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
ajv.addFormat('date-time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i)
ajv.addFormat('uri', { type: 'string', validate: (text) => URL.canParse(text) })
// The names the schema gives its parts are no addresses by RFC 8141; under one of ours they mean the same.
for (const file of files) {
  const text = readFileSync(join(import.meta.dirname, 'schema', `${file}.json`), 'utf8')
  ajv.addSchema(JSON.parse(text.replaceAll('"urn:', '"https://bods.invalid/')))
}

/** What the schema of BODS 0.4 objects to in a file; empty where the file is valid. */
export function objectionsTo(content: string): string[] {
  const validate = ajv.getSchema('https://bods.invalid/statement')
  if (validate === undefined) throw new Error('the schema of statements is missing')
  validate(JSON.parse(content))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

export function exampleOf(name: 'indirect-ownership' | 'listed-company' | 'tecido'): string {
  return readFileSync(join(import.meta.dirname, 'examples', `${name}.json`), 'utf8')
}
