import { XMLParser } from 'fast-xml-parser'
import { charactersOf } from '#lib/text/index.ts'
import { type SvgBox, svgBoxOf } from './numbers.ts'

/** An element of a picture; texts stand among its children in their order. */
export interface SvgElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (SvgElement | string)[]
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Entities are read below: the parser takes numbers only together with all names of HTML.
  processEntities: false,
})

export interface Svg {
  root: SvgElement
  /** What it shows of its plane. */
  box: SvgBox
}

/** A picture that we wrote ourselves; null for what is no SVG, or does not say how large it is. */
export function readSvg(svg: string): Svg | null {
  const root = elementsIn(svg).find(({ name }) => name === 'svg')
  const box = root === undefined ? null : svgBoxOf(root.attributes)
  return root === undefined || box === null ? null : { root, box }
}

function elementsIn(svg: string): SvgElement[] {
  try {
    return childrenIn(parser.parse(svg)).filter((one) => typeof one !== 'string')
  } catch {
    // It is not XML.
    return []
  }
}

/** The parser's form of an element: `{ g: [children], ':@': { attributes } }`, and of a text `{ '#text': '…' }`. */
function childrenIn(list: unknown): (SvgElement | string)[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((node: Record<string, unknown>): (SvgElement | string)[] => {
    if ('#text' in node) return [charactersOf(String(node['#text']))]
    const name = Object.keys(node).find((key) => key !== ':@')
    if (name === undefined) return []
    const attributes = Object.entries(node[':@'] ?? {}).map(
      ([key, value]) => [key, charactersOf(String(value))] as const,
    )
    return [{ name, attributes: Object.fromEntries(attributes), children: childrenIn(node[name]) }]
  })
}

/** Elements whose texts are drawn; those of others say what a picture shows, in its `alt` already. */
const unseen = new Set(['title', 'desc', 'metadata', 'style', 'defs', 'script'])

/** What can be read in a picture, in the order in which it is drawn; null where it cannot be drawn. */
export function textsOfSvg(svg: string): string[] | null {
  const read = readSvg(svg)
  return read === null ? null : textsIn(read.root)
}

function textsIn(element: SvgElement): string[] {
  if (unseen.has(element.name)) return []
  if (element.name === 'text') {
    const text = shownIn(element)
    return text === '' ? [] : [text]
  }
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : textsIn(child)))
}

/** The text of an element with white space as it is shown: each stretch is one space. */
export function shownIn(element: SvgElement): string {
  const all = element.children.map((child) => {
    if (typeof child === 'string') return child
    return unseen.has(child.name) ? '' : ` ${shownIn(child)} `
  })
  return all
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
}
