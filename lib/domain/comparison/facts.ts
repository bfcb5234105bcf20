import type { Form, FormOf, Unexpected } from '#lib/contract/index.ts'
import { canonical, canonicalFields } from './canonical.ts'

/** What was left out of a result when it was read; a field the contract does not name is kept, and is not among it. */
export function leftOutOf(unexpected: readonly Unexpected[], { form }: FormOf<unknown>): Unexpected[] {
  return unexpected.filter(({ path }) => {
    const last = path.at(-1)
    if (typeof last !== 'string') return true
    let fields = shapeOfValue(form)
    for (const step of path.slice(0, -1)) if (typeof step === 'string') fields = shapeOfValue(fields?.[step])
    return fields !== null && Object.hasOwn(fields, last)
  })
}

/** The fields the contract names at one place. */
export type ValueShape = Readonly<Record<string, Form>>

/** What a register writes a value in: beside a normalized value it is wording and no more. */
const wordings = ['original', 'englishTranslation', 'originalLanguage']
const normalized = [
  'normalized',
  'iso20275LegalFormCode',
  'iso5009RoleCode',
  'countryCode',
  'options',
  'effectiveDate',
  'caseIdentifier',
]
/** Explanations, estimates and free fields, which the contract passes through as they come. */
const remarks = [
  'provenance',
  'nameParts',
  'description',
  'details',
  'interestDetails',
  'confidence',
  'coordinate',
  'extra',
  'risk',
]
/** Texts in which case says nothing. */
const caseless = ['original', 'englishTranslation', 'value', 'iban']

/** What has no fields of its own. */
export const text: Form = { kind: 'string' }

/** The fields of an object, or of the members of a list; null where the contract leaves the form open. */
export function shapeOfValue(form: Form | undefined): ValueShape | null {
  if (form?.kind === 'object') return form.fields
  if (form?.kind === 'array') return shapeOfValue(form.element)
  if (form?.kind !== 'union') return null
  return form.options.map(shapeOfValue).find((shape) => shape !== null) ?? null
}

/** The fields that state facts, in canonical form: no wording beside a normalized value, nothing outside the schema. */
export function factFields(fields: object, shape: ValueShape | null): Record<string, unknown> {
  return canonicalFields(stated(fields, shape))
}

export function factsText(value: unknown): string {
  return JSON.stringify(canonical(statedValue(value, null, ''))) ?? ''
}

/** Wording that goes with a changed value of the same object. */
export function isWordingOf(name: string, changed: readonly string[]): boolean {
  return wordings.includes(name) && changed.some((one) => normalized.includes(one))
}

function stated(value: object, shape: ValueShape | null): object {
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined && one !== '')
  const names = entries.map(([name]) => name)
  const isNormalized = names.some((name) => normalized.includes(name))
  const isTranslated = names.includes('englishTranslation')
  const isWording = (name: string) =>
    isNormalized ? wordings.includes(name) : name === 'originalLanguage' || (name === 'original' && isTranslated)
  const facts = entries.filter(
    ([name]) => !remarks.includes(name) && !isWording(name) && (shape === null || Object.hasOwn(shape, name)),
  )
  return Object.fromEntries(facts.map(([name, one]) => [name, statedValue(one, shapeOfValue(shape?.[name]), name)]))
}

function statedValue(value: unknown, shape: ValueShape | null, name: string): unknown {
  if (typeof value === 'string') return caseless.includes(name) ? value.toLocaleLowerCase('en') : value
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? value.map((one) => statedValue(one, shape, '')) : stated(value, shape)
}
