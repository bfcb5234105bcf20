import 'server-only'
import { invalidAt } from '#lib/contract/index.ts'

const ofObjects: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** One value a name; a name given twice is refused, because either could be meant. */
export function readQuery(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of search) {
    // A schema reads into an object that has these already and would not see that they are unknown.
    if (ofObjects.has(name)) {
      throw invalidAt(['query', name], 'Unknown name', 'unrecognized_keys')
    }
    if (Object.hasOwn(query, name)) {
      throw invalidAt(['query', name], 'Must not be repeated', 'duplicate')
    }
    refuseNoText('query', name, value)
    query[name] = value
  }
  return query
}

/** The parameters of a path, decoded: U+0000 can be written in one, and the database cannot store it. */
export function readParams(params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params)) refuseNoText('path', name, value)
  return params
}

function refuseNoText(where: 'path' | 'query', name: string, value: string) {
  if (value.isWellFormed() && !value.includes('\0')) return
  throw invalidAt([where, name], 'Text must not contain U+0000 or unpaired surrogates', 'text_invalid')
}
