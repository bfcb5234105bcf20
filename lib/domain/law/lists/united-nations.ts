import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { boundedText } from './bounded.ts'
import type { ListEntry, ReadList } from './entry.ts'

const text = z.string().default('')
const Alias = z.union([z.literal(''), z.object({ ALIAS_NAME: text })])
const Entry = z.object({
  DATAID: z.string().min(1),
  FIRST_NAME: z.string().min(1),
  SECOND_NAME: text,
  THIRD_NAME: text,
  FOURTH_NAME: text,
  UN_LIST_TYPE: z.string().min(1),
  NAME_ORIGINAL_SCRIPT: text,
  INDIVIDUAL_ALIAS: z.array(Alias).default([]),
  ENTITY_ALIAS: z.array(Alias).default([]),
})
type Entry = z.infer<typeof Entry>

const List = z.object({
  CONSOLIDATED_LIST: z.object({
    INDIVIDUALS: z.union([z.literal(''), z.object({ INDIVIDUAL: z.array(Entry) })]),
    ENTITIES: z.union([z.literal(''), z.object({ ENTITY: z.array(Entry) })]),
  }),
})

const repeated = new Set(['INDIVIDUAL', 'ENTITY', 'INDIVIDUAL_ALIAS', 'ENTITY_ALIAS'])

/** The United Nations Security Council Consolidated List in XML. It prints no number that tells a company from all others. */
export function readUnitedNations(bytes: Uint8Array): ReadList {
  const read = boundedText(bytes)
  if ('problem' in read) return read
  // Without a document type no entity is declared, so none can expand.
  if (/<!DOCTYPE/i.test(read.text)) return { problem: 'The file declares a document type.' }
  if (hasTooManyTags(read.text)) return { problem: 'The file has more than a million tags.' }
  if (XMLValidator.validate(read.text) !== true) return { problem: 'The file is not well-formed XML.' }
  const list = List.safeParse(parsed(read.text))
  if (!list.success) return { problem: "The file is not the United Nations' consolidated list." }
  const { INDIVIDUALS: persons, ENTITIES: others } = list.data.CONSOLIDATED_LIST
  const entries = [
    ...(persons === '' ? [] : persons.INDIVIDUAL.map((entry) => entryOf(entry, 'person'))),
    ...(others === '' ? [] : others.ENTITY.map((entry) => entryOf(entry, 'company'))),
  ]
  const isUnique = new Set(entries.map(({ id }) => id)).size === entries.length
  return isUnique ? { entries } : { problem: 'Two entries of the file have the same number.' }
}

/** The published list has about 70,000; each costs the parser far more memory than the file does. */
const tagsMax = 1_000_000

function hasTooManyTags(xml: string): boolean {
  let tags = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    tags += 1
    if (tags > tagsMax) return true
  }
  return false
}

/** Null where the parser's own limits refuse the text, e.g. elements nested without end. */
function parsed(xml: string): unknown {
  const parser = new XMLParser({
    ignoreAttributes: true,
    ignoreDeclaration: true,
    parseTagValue: false,
    processEntities: false,
    isArray: (name) => repeated.has(name),
  })
  try {
    return parser.parse(xml)
  } catch {
    return null
  }
}

function entryOf(entry: Entry, kind: ListEntry['kind']): ListEntry {
  const { FIRST_NAME, SECOND_NAME, THIRD_NAME, FOURTH_NAME } = entry
  const name = [FIRST_NAME, SECOND_NAME, THIRD_NAME, FOURTH_NAME].filter((part) => part !== '').join(' ')
  const aliases = [...entry.INDIVIDUAL_ALIAS, ...entry.ENTITY_ALIAS].map((alias) =>
    alias === '' ? '' : alias.ALIAS_NAME,
  )
  const names = [name, ...aliases, entry.NAME_ORIGINAL_SCRIPT].map(withCharacters).filter((one) => one !== '')
  return { id: entry.DATAID, kind, names: [...new Set(names)], programmes: [entry.UN_LIST_TYPE], numbers: [] }
}

const predefined: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The five entities of XML itself; every other reference stays as it was written. */
function withCharacters(written: string): string {
  return written.replace(/&(lt|gt|quot|apos|amp);/g, (entity, name) => predefined[name] ?? entity).trim()
}
