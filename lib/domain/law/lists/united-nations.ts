import { z } from 'zod'
import { editionOf, type ListEntry, type ReadSanctionList } from './entry.ts'
import type { ElementTable } from './facts.ts'
import { entriesOf } from './tolerant.ts'
import { namesIn, readListXml } from './xml.ts'

const text = z.string().default('')
const Alias = z.union([z.literal(''), z.object({ ALIAS_NAME: text })])
/** Every field may be missing: a person of one name has it in whichever of the four. */
const Entry = z.object({
  DATAID: text,
  FIRST_NAME: text,
  SECOND_NAME: text,
  THIRD_NAME: text,
  FOURTH_NAME: text,
  UN_LIST_TYPE: text,
  NAME_ORIGINAL_SCRIPT: text,
  INDIVIDUAL_ALIAS: z.array(Alias).default([]),
  ENTITY_ALIAS: z.array(Alias).default([]),
})
type Entry = z.infer<typeof Entry>

const List = z.object({
  CONSOLIDATED_LIST: z.object({
    '@dateGenerated': z.string().regex(/^\d{4}-\d{2}-\d{2}/),
    INDIVIDUALS: z.union([z.literal(''), z.object({ INDIVIDUAL: z.array(z.unknown()) })]),
    ENTITIES: z.union([z.literal(''), z.object({ ENTITY: z.array(z.unknown()) })]),
  }),
})

const repeated = new Set(['INDIVIDUAL', 'ENTITY', 'INDIVIDUAL_ALIAS', 'ENTITY_ALIAS'])

/**
 * The United Nations Security Council Consolidated List in XML. It prints no number that tells a company from all others. No
 * regime counts by it: who is to be frozen is on the lists of those who carry out its resolutions.
 */
export function readUnitedNations(bytes: Uint8Array): ReadSanctionList {
  const read = readListXml(bytes, repeated)
  if ('problem' in read) return read
  const list = List.safeParse(read.document)
  if (!list.success) return { problem: "The file is not the United Nations' consolidated list." }
  const { '@dateGenerated': generated, INDIVIDUALS: persons, ENTITIES: others } = list.data.CONSOLIDATED_LIST
  const reading = (kind: ListEntry['kind']) => ({
    ...{ schema: Entry, nameFields, elements: elementsOfUnitedNations },
    entryOf: (entry: Entry) => entryOf(entry, kind),
  })
  const parts = [
    entriesOf(persons === '' ? [] : persons.INDIVIDUAL, reading('person')),
    entriesOf(others === '' ? [] : others.ENTITY, reading('company')),
  ]
  const all = parts.flatMap(({ entries }) => entries)
  return editionOf(
    all,
    generated.slice(0, 10),
    parts.flatMap(({ remarks }) => remarks),
  )
}

export const elementsOfUnitedNations: ElementTable = {
  DATAID: 'read',
  ...{ FIRST_NAME: 'read', SECOND_NAME: 'read', THIRD_NAME: 'read', FOURTH_NAME: 'read', UN_LIST_TYPE: 'read' },
  NAME_ORIGINAL_SCRIPT: 'otherName',
  ...{ INDIVIDUAL_ALIAS: 'otherName', ENTITY_ALIAS: 'otherName' },
  INDIVIDUAL_DATE_OF_BIRTH: 'birth',
  INDIVIDUAL_PLACE_OF_BIRTH: 'birthPlace',
  NATIONALITY: 'nationality',
  GENDER: 'gender',
  ...{ INDIVIDUAL_ADDRESS: 'place', ENTITY_ADDRESS: 'place' },
  ...{ TITLE: 'function', DESIGNATION: 'function' },
  INDIVIDUAL_DOCUMENT: 'identifier',
  COMMENTS1: 'remark',
  LISTED_ON: 'listedOn',
  LIST_TYPE: { leftOut: 'The same word for every entry of the list.' },
  VERSIONNUM: { leftOut: 'Counts how often the record was edited and tells nothing of the party.' },
  SORT_KEY: { leftOut: 'Orders the file.' },
  SORT_KEY_LAST_MOD: { leftOut: 'Orders the file.' },
}

const nameFields = [
  ...['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME', 'NAME_ORIGINAL_SCRIPT'],
  ...['INDIVIDUAL_ALIAS', 'ENTITY_ALIAS'],
]

function entryOf(entry: Entry, kind: ListEntry['kind']): ListEntry {
  const { FIRST_NAME, SECOND_NAME, THIRD_NAME, FOURTH_NAME, DATAID: id } = entry
  const name = [FIRST_NAME, SECOND_NAME, THIRD_NAME, FOURTH_NAME].join(' ')
  const aliases = [...entry.INDIVIDUAL_ALIAS, ...entry.ENTITY_ALIAS].map((alias) =>
    alias === '' ? '' : alias.ALIAS_NAME,
  )
  const names = namesIn([name, ...aliases, entry.NAME_ORIGINAL_SCRIPT])
  return {
    id,
    kind,
    names,
    programmes: [entry.UN_LIST_TYPE].filter((type) => type !== ''),
    numbers: [],
    isFreeze: false,
  }
}
