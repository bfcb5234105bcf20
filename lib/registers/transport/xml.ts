import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { cleanText, decodeUtf8, type ReadJson } from './json.ts'

/**
 * Reads XML that nobody vouches for into objects, lists and texts: names without their prefixes, no attributes, every value
 * a text. `lists` names the elements that are lists however often they occur. A document type declaration is refused (SOAP
 * 1.1, section 3, forbids one): without it no entity can be declared, and none is ever expanded but the five of XML itself.
 */
export function readXml(bytes: Uint8Array, lists: readonly string[] = []): ReadJson {
  const text = decodeUtf8(bytes)
  if (text === null) return { problem: 'the body is not UTF-8' }
  if (text.trim() === '') return { problem: 'the body is empty' }
  if (/<!DOCTYPE/i.test(text)) return { problem: 'the body declares a document type' }
  const validity = XMLValidator.validate(text)
  if (validity !== true) return { problem: `the body is not well-formed XML: ${validity.err.msg}` }
  const parser = new XMLParser({
    ignoreAttributes: true,
    ignoreDeclaration: true,
    ignorePiTags: true,
    removeNSPrefix: true,
    parseTagValue: false,
    processEntities: false,
    isArray: (name) => lists.includes(name),
  })
  try {
    return { value: withCharacters(parser.parse(text)) }
  } catch (error) {
    return { problem: `the body is not readable as XML: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function withCharacters(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(charactersOf(value))
  if (Array.isArray(value)) return value.map(withCharacters)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withCharacters(item)]))
}

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Predefined entities and character references (XML 1.0, 4.1 and 4.6) as their characters, in one pass. */
function charactersOf(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (written, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(predefined, name) ? (predefined[name] ?? '') : unknownEntity(name)
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : unknownEntity(written)
  })
}

function unknownEntity(name: string): never {
  throw new Error(`the entity ${name} is not known`)
}
