import { parseXml } from '#lib/text/index.ts'
import { boundedText } from './bounded.ts'

/** Of the published lists, the longest has about 700,000; each costs the parser far more memory than the file does. */
const tagsMax = 1_000_000

/** A list in XML as its elements, attributes as `@name`; or one sentence why it is refused. */
export function readListXml(bytes: Uint8Array, lists: ReadonlySet<string>): ReturnType<typeof parseXml> {
  const read = boundedText(bytes)
  if ('problem' in read) return read
  const excess = excessIn(read.text)
  if (excess !== null) return { problem: excess }
  const parsed = parseXml(read.text, { lists, hasAttributes: true })
  return 'problem' in parsed ? { problem: `The file ${parsed.problem.replace(/:.*$/s, '')}.` } : parsed
}

/** Of the published lists, no element has more than 20, and all of one list have about 800,000. */
const attributesMax = 50
const allAttributesMax = 2_000_000
/** The longest published text has about 3,000 characters. */
const textMax = 100_000

/**
 * What a file has too much of, before it is parsed: the parser makes objects of tags and attributes that take a hundred times the
 * room of what is written. One pass that keeps nothing; quotes are those of the tag they stand in.
 */
function excessIn(xml: string): string | null {
  let tags = 0
  let attributes = 0
  for (let at = 0; at < xml.length; ) {
    const open = xml.indexOf('<', at)
    if ((open < 0 ? xml.length : open) - at > textMax) return 'The file has a text longer than 100,000 characters.'
    if (open < 0) return null
    tags += 1
    if (tags > tagsMax) return 'The file has more than a million tags.'
    const tag = tagAt(xml, open)
    if (tag.longest > textMax) return 'The file has a text longer than 100,000 characters.'
    if (tag.attributes > attributesMax) return 'The file has an element with more than 50 attributes.'
    attributes += tag.attributes
    if (attributes > allAttributesMax) return 'The file has more than two million attributes.'
    at = tag.end
  }
  return null
}

interface Tag {
  /** Behind its last character. */
  end: number
  attributes: number
  /** Characters of its longest value. */
  longest: number
}

function plainAt(xml: string, open: number, closing: string): Tag {
  const close = xml.indexOf(closing, open)
  const end = close < 0 ? xml.length : close + closing.length
  return { end, attributes: 0, longest: end - open }
}

function tagAt(xml: string, open: number): Tag {
  if (xml.startsWith('<!--', open)) return plainAt(xml, open, '-->')
  if (xml.startsWith('<![CDATA[', open)) return plainAt(xml, open, ']]>')
  let attributes = 0
  let longest = 0
  for (let at = open + 1; at < xml.length; at += 1) {
    const sign = xml[at]
    if (sign === '>') return { end: at + 1, attributes, longest }
    if (sign !== '"' && sign !== "'") continue
    const close = xml.indexOf(sign, at + 1)
    const end = close < 0 ? xml.length : close
    longest = Math.max(longest, end - at - 1)
    attributes += 1
    // Neither is read to the end of a file that is refused already.
    if (attributes > attributesMax || longest > textMax) return { end, attributes, longest }
    at = end
  }
  return { end: xml.length, attributes, longest }
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
