import { filingDescriptions } from './names-filings.ts'
import type { Filing } from './schema.ts'
import { filled, inWords } from './translate-values.ts'

/**
 * What a filing is, in a sentence: the register's template with its values in their places. A code without a template, or
 * one whose values are not all there, is given in its own words, with what values there are behind.
 */
export function describeFiling({ description, description_values: values, type }: Filing): string {
  const code = filled(description)
  const given = new Map(Object.entries(values ?? {}).flatMap(([name, value]) => textsOf(name, value)))
  const template = code !== undefined && Object.hasOwn(filingDescriptions, code) ? filingDescriptions[code] : undefined
  if (template !== undefined) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    if (names.every((name) => given.has(name))) {
      const sentence = template.replace(/\{(\w+)\}/g, (_, name: string) => given.get(name) ?? '')
      return [sentence, ...(given.has('capital') ? [given.get('capital')] : [])].join('; ')
    }
  }
  const words = inWords(code ?? filled(type) ?? 'Filing')
  return given.size === 0 ? words : `${words}: ${[...given.values()].join(', ')}`
}

function textsOf(name: string, value: unknown): [string, string][] {
  if (name === 'capital' && Array.isArray(value)) {
    const amounts = value.map((one) =>
      [Object(one).currency, Object(one).figure].filter((part) => typeof part === 'string'),
    )
    const said = amounts.filter((parts) => parts.length === 2).map((parts) => parts.join(' '))
    return said.length === 0 ? [] : [[name, said.join(', ')]]
  }
  if (typeof value === 'number') return [[name, String(value)]]
  const text = typeof value === 'string' ? filled(value) : undefined
  return text === undefined ? [] : [[name, inDayAndMonth(text)]]
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** `2026-05-06` → `6 May 2026`, as the register writes days in its sentences. */
function inDayAndMonth(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const name = months[Number(month) - 1]
  return name === undefined ? text : `${Number(day)} ${name} ${year}`
}
