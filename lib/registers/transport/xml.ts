import { charactersOf, parseXml } from '#lib/text/index.ts'
import { cleanText, decodeUtf8, type ReadJson } from './json.ts'

/** Reads XML that nobody vouches for into objects, lists and texts, without attributes. `lists` names the elements that are lists. */
export function readXml(bytes: Uint8Array, lists: readonly string[] = []): ReadJson {
  const text = decodeUtf8(bytes)
  if (text === null) return { problem: 'the body is not UTF-8' }
  if (text.trim() === '') return { problem: 'the body is empty' }
  const read = parseXml(text, { lists: new Set(lists) })
  if ('problem' in read) return { problem: `the body ${read.problem}` }
  try {
    return { value: withCharacters(read.document) }
  } catch (error) {
    return { problem: `the body is not readable as XML: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function withCharacters(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(charactersOf(value, refuseEntity))
  if (Array.isArray(value)) return value.map(withCharacters)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withCharacters(item)]))
}

function refuseEntity(written: string): never {
  throw new Error(`the entity ${written.replace(/^&(\w+);$/, '$1')} is not known`)
}
