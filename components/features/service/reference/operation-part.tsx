'use client'

import { useState } from 'react'
import { CopyButton, Section, Small, Soft, useTranslations } from '../../../ui/kit.ts'
import {
  followed,
  listOf,
  objectOf,
  type ReferenceDocument,
  type ReferenceOperation,
  type Schema,
  textOf,
} from './document.ts'

/** One operation: how it is called, what goes in, what comes out, how it fails. */
export function OperationPart({ operation, document }: { operation: ReferenceOperation; document: ReferenceDocument }) {
  const t = useTranslations('reference')
  const { method, path, summary, parameters, body, answers, isPublic } = operation
  const examples = examplesOf(operation, document)
  const { schemas } = document
  return (
    <article className="flex min-w-0 flex-1 flex-col gap-6">
      <header>
        <h2 className="text-xl font-semibold">{summary}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <code className="break-all">
            {method} {path}
          </code>
          <CopyButton text={path} of={t('path')} />
          <Small>{t(isPublic ? 'open' : 'keyed')}</Small>
        </p>
      </header>
      {parameters.length > 0 && (
        <Section heading={t('parameters')}>
          <ul>
            {parameters.map(({ name, place, isRequired, schema }) => (
              <li key={`${place} ${name}`} className="flex flex-wrap gap-x-4 border-b border-hair py-2">
                <code className="font-medium">{name}</code>
                <Soft>{typeOf(schema, schemas)}</Soft>
                <Small>
                  {place}
                  {isRequired && ` · ${t('required')}`}
                </Small>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {body && (
        <Section heading={t('body')} remark={<code>{typeOf(body, schemas)}</code>}>
          <FieldTable schema={body} schemas={schemas} />
        </Section>
      )}
      {answers.map(({ status, description, schema }) => (
        <Section key={status} heading={t('answer', { status })} remark={description}>
          {schema && Number(status) < 300 ? <FieldTable schema={schema} schemas={schemas} /> : null}
          {schema && Number(status) >= 300 && <code className="text-ink-2">{typeOf(schema, schemas)}</code>}
        </Section>
      ))}
      <Example heading="curl" text={examples.curl} />
      <Example heading="TypeScript" text={examples.script} />
    </article>
  )
}

function Example({ heading, text }: { heading: string; text: string }) {
  const t = useTranslations('reference')
  return (
    <Section heading={heading} remark={t('noKey')} aside={<CopyButton text={text} of={heading} />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard. */}
      <pre tabIndex={0} className="overflow-x-auto bg-sunken p-4 font-mono text-sm">
        {text}
      </pre>
    </Section>
  )
}

interface FieldsProps {
  schema: Schema
  schemas: ReferenceDocument['schemas']
}

/** Fields of an object; nested ones are rendered when expanded, because schemas may hold themselves. */
function FieldTable({ schema, schemas }: FieldsProps) {
  const t = useTranslations('reference')
  const fields = fieldsOf(schema, schemas)
  if (fields.length === 0) return <p className="text-ink-3">{t('noFields')}</p>
  return (
    <ul>
      {fields.map(({ name, type, isRequired, limits, inner }) => (
        <li key={name} className="border-b border-hair py-2 last:border-0">
          <span className="flex flex-wrap gap-x-4">
            <code className="font-medium">{name}</code>
            <Soft>{type}</Soft>
            {isRequired && <Small>{t('required')}</Small>}
            {limits !== '' && <code className="text-sm break-all text-ink-3">{limits}</code>}
          </span>
          {inner && <Inner schema={inner} schemas={schemas} name={name} />}
        </li>
      ))}
    </ul>
  )
}

function Inner({ schema, schemas, name }: FieldsProps & { name: string }) {
  const t = useTranslations('reference')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-1 ps-4">
      <summary className="text-sm text-ink-2">{t('inside', { name })}</summary>
      {isOpen && <FieldTable schema={schema} schemas={schemas} />}
    </details>
  )
}

/** How an operation is called, without any key: the examples read it from the environment. */
export function examplesOf(
  operation: ReferenceOperation,
  document: ReferenceDocument,
): { curl: string; script: string } {
  const { method, path, body, isPublic } = operation
  const required = operation.parameters.filter(({ place, isRequired }) => place === 'query' && isRequired)
  const query = required.map(({ name }) => `${name}=…`).join('&')
  const address = `${document.server}${path}${query === '' ? '' : `?${query}`}`
  const json = body === null ? null : JSON.stringify(exampleOf(body, document.schemas), null, 2)
  const headers = [
    ...(isPublic ? [] : [['X-API-Key', 'REGISTRY_API_KEY'] as const]),
    ...(json === null ? [] : [['Content-Type', 'application/json'] as const]),
  ]
  return { curl: curlOf(method, address, headers, json), script: scriptOf(method, address, headers, json) }
}

type Headers = readonly (readonly [name: string, value: string])[]

function curlOf(method: string, address: string, headers: Headers, json: string | null) {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${address}'`,
    ...headers.map(([name, value]) => (name === 'X-API-Key' ? `-H "${name}: $${value}"` : `-H '${name}: ${value}'`)),
    ...(json === null ? [] : [`-d '${json.replaceAll("'", "'\\''")}'`]),
  ]
  return lines.join(' \\\n  ')
}

function scriptOf(method: string, address: string, headers: Headers, json: string | null) {
  const named = headers.map(([name, value]) =>
    name === 'X-API-Key' ? `    '${name}': env.${value} ?? '',` : `    '${name}': '${value}',`,
  )
  return [
    ...(headers.some(([name]) => name === 'X-API-Key') ? ["import { env } from 'node:process'", ''] : []),
    `const response = await globalThis.fetch('${address}', {`,
    `  method: '${method}',`,
    ...(named.length === 0 ? [] : ['  headers: {', ...named, '  },']),
    ...(json === null ? [] : [`  body: JSON.stringify(${json.replaceAll('\n', '\n  ')}),`]),
    '})',
    'if (!response.ok) throw new Error(await response.text())',
    'const answer = await response.json()',
  ].join('\n')
}

type Schemas = ReferenceDocument['schemas']

interface FieldRow {
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

const eitherOf = (schema: Schema) => [...listOf(schema.anyOf), ...listOf(schema.oneOf)].map(objectOf)

/** What of a schema has fields: itself, the items of an array, or the variant that is not null. */
function variantOf(schema: Schema, schemas: Schemas): Schema {
  if (schema.items !== undefined) return variantOf(followed(objectOf(schema.items), schemas).schema, schemas)
  const variants = eitherOf(schema)
    .map((one) => followed(one, schemas).schema)
    .filter((one) => one.type !== 'null')
  const [first] = variants
  return variants.length === 1 && first !== undefined ? variantOf(first, schemas) : schema
}

function fieldsInside(schema: Schema, schemas: Schemas) {
  return Object.keys(objectOf(variantOf(followed(schema, schemas).schema, schemas).properties)).length > 0
}

/** "string", "array of Identifier", "string or null". */
function typeOf(given: Schema, schemas: Schemas): string {
  const { name, schema } = followed(given, schemas)
  if (name !== null) return name
  const variants = eitherOf(schema).map((one) => typeOf(one, schemas))
  if (variants.length > 0) return [...new Set(variants)].join(' or ')
  if (schema.items !== undefined) return `array of ${typeOf(objectOf(schema.items), schemas)}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const types = Array.isArray(schema.type) ? schema.type.join(' or ') : textOf(schema.type)
  return types ?? 'any'
}

const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern', 'format'] as const

function limitsOf(schema: Schema) {
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
  const [variant] = eitherOf(schema)
  if (variant !== undefined) return exampleOf(variant, schemas, depth + 1)
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
