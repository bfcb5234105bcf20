import { XMLParser, XMLValidator } from 'fast-xml-parser'

interface Reading {
  /** Elements that are lists however often they occur. */
  lists: ReadonlySet<string>
  /** Attributes are read as `@name`; without it there are none. */
  hasAttributes?: boolean
}

/**
 * XML that nobody vouches for as objects, lists and texts: names without their prefixes, every value a text. A document type
 * declaration is refused (SOAP 1.1, section 3, forbids one): without it no entity can be declared, and none is expanded here.
 */
export function parseXml(
  text: string,
  { lists, hasAttributes = false }: Reading,
): { document: unknown } | { problem: string } {
  if (/<!DOCTYPE/i.test(text)) return { problem: 'declares a document type' }
  const validity = XMLValidator.validate(text)
  if (validity !== true) return { problem: `is not well-formed XML: ${validity.err.msg}` }
  const parser = new XMLParser({
    attributeNamePrefix: '@',
    ignoreAttributes: !hasAttributes,
    ignoreDeclaration: true,
    ignorePiTags: true,
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && lists.has(name),
  })
  try {
    return { document: parser.parse(text) }
  } catch (error) {
    // The parser's own limits, e.g. of elements nested without end.
    return { problem: `is not readable as XML: ${error instanceof Error ? error.message : String(error)}` }
  }
}

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Predefined entities and character references (XML 1.0, 4.1 and 4.6) as their characters, in one pass; others as `unknown` says. */
export function charactersOf(text: string, unknown: (written: string) => string = (written) => written): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (written, hex, decimal, name) => {
    if (name !== undefined) return (Object.hasOwn(predefined, name) ? predefined[name] : undefined) ?? unknown(written)
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : unknown(written)
  })
}
