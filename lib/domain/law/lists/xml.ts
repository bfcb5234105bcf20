import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { boundedText } from './bounded.ts'

/** Of the published lists, the longest has about 700,000; each costs the parser far more memory than the file does. */
const tagsMax = 1_000_000

/** A list in XML as its elements, attributes as `@name`; or one sentence why it is refused. */
export function readXml(bytes: Uint8Array, repeated: ReadonlySet<string>): { document: unknown } | { problem: string } {
  const read = boundedText(bytes)
  if ('problem' in read) return read
  // Without a document type no entity is declared, so none can expand.
  if (/<!DOCTYPE/i.test(read.text)) return { problem: 'The file declares a document type.' }
  if (hasTooManyTags(read.text)) return { problem: 'The file has more than a million tags.' }
  if (XMLValidator.validate(read.text) !== true) return { problem: 'The file is not well-formed XML.' }
  return { document: parsed(read.text, repeated) }
}

function hasTooManyTags(xml: string): boolean {
  let tags = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    tags += 1
    if (tags > tagsMax) return true
  }
  return false
}

/** Null where the parser's own limits refuse the text, e.g. elements nested without end. */
function parsed(xml: string, repeated: ReadonlySet<string>): unknown {
  const parser = new XMLParser({
    attributeNamePrefix: '@',
    ignoreAttributes: false,
    ignoreDeclaration: true,
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && repeated.has(name),
  })
  try {
    return parser.parse(xml)
  } catch {
    return null
  }
}

const predefined: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The five entities of XML itself; every other reference stays as it was written. */
export function withCharacters(written: string): string {
  return written.replace(/&(lt|gt|quot|apos|amp);/g, (entity, name) => predefined[name] ?? entity).trim()
}

/** Names as a list prints them, each once, without those that are empty. */
export function namesIn(written: readonly string[]): string[] {
  return [...new Set(written.map(withCharacters).map((name) => name.replace(/\s+/g, ' ')))].filter(
    (name) => name !== '',
  )
}
