import { z } from 'zod'
import {
  editionOf,
  type ListEntry,
  type ListedKind,
  type ListedNumber,
  type NumberKind,
  type ReadSanctionList,
} from './entry.ts'
import type { ElementTable } from './facts.ts'
import { entriesOf } from './tolerant.ts'
import { namesIn, readListXml, withCharacters } from './xml.ts'

const text = z.string().default('')
const Entity = z.object({
  '@euReferenceNumber': text,
  '@logicalId': text,
  subjectType: z.object({ '@code': text }).default({ '@code': '' }),
  regulation: z.array(z.object({ '@programme': text })).default([]),
  nameAlias: z.array(z.object({ '@wholeName': text })).default([]),
  identification: z
    .array(
      z.object({
        '@number': text,
        '@latinNumber': text,
        '@identificationTypeCode': text,
        '@identificationTypeDescription': text,
        '@countryDescription': text,
      }),
    )
    .default([]),
})
type Entity = z.infer<typeof Entity>

const List = z.object({
  export: z.object({
    '@generationDate': z.string().regex(/^\d{4}-\d{2}-\d{2}/),
    sanctionEntity: z.array(z.unknown()),
  }),
})

const repeated = new Set(['sanctionEntity', 'regulation', 'nameAlias', 'identification'])

/**
 * The European Union's consolidated list of financial sanctions in XML, format 1.1. By its title everybody on it is subject
 * to financial sanctions, and the file names no measure: every entry counts as an asset freeze.
 */
export function readEuropeanUnion(bytes: Uint8Array): ReadSanctionList {
  const read = readListXml(bytes, repeated)
  if ('problem' in read) return read
  const list = List.safeParse(read.document)
  if (!list.success) return { problem: "The file is not the European Union's consolidated list." }
  const { '@generationDate': generated, sanctionEntity } = list.data.export
  const { entries, remarks } = entriesOf(sanctionEntity, {
    ...{ schema: Entity, entryOf, elements: elementsOfEuropeanUnion },
    nameFields: ['nameAlias'],
  })
  return editionOf(entries, generated.slice(0, 10), remarks)
}

function entryOf(entity: Entity): ListEntry {
  const numbers = entity.identification.flatMap(numberOf)
  return {
    id: entity['@euReferenceNumber'] || entity['@logicalId'],
    kind: kindOf(entity, numbers),
    names: namesIn(entity.nameAlias.map((alias) => alias['@wholeName'])),
    programmes: [...new Set(entity.regulation.map((one) => one['@programme']))].filter((code) => code !== ''),
    numbers,
    isFreeze: true,
  }
}

const notOfTheParty = { leftOut: 'Numbers and languages of the record, which tell nothing of the party.' }
export const elementsOfEuropeanUnion: ElementTable = {
  ...{ '@euReferenceNumber': 'read', subjectType: 'read' },
  '@unitedNationId': 'identifier',
  '@designationDate': 'listedOn',
  '@designationDetails': 'remark',
  nameAlias: 'otherName',
  regulation: 'programme',
  birthdate: 'birth',
  citizenship: 'nationality',
  address: 'place',
  identification: 'identifier',
  remark: 'remark',
  ...{ '@logicalId': notOfTheParty, '@regulationLanguage': notOfTheParty, '@calendarType': notOfTheParty },
  ...{ '@nameLanguage': notOfTheParty, '@organisationType': notOfTheParty, regulationSummary: notOfTheParty },
}

/** The list knows persons and enterprises; a ship stands among the latter, with its IMO number. */
function kindOf(entity: Entity, numbers: readonly ListedNumber[]): ListedKind {
  if (entity.subjectType['@code'] === 'person') return 'person'
  return numbers.some(({ kind }) => kind === 'imo') ? 'vessel' : 'company'
}

const kinds: readonly [RegExp, NumberKind][] = [
  [/\bIMO\b|maritime/i, 'imo'],
  [/\bLEI\b|legal entity identifier/i, 'lei'],
  [/regnumber|registration|trade register/i, 'register'],
  [/fiscal|\btax\b|\bVAT\b/i, 'tax'],
]

/** The list says so where it knows of none. */
const noCountry: ReadonlySet<string> = new Set(['', 'UNKNOWN'])

function numberOf(identification: Entity['identification'][number]): ListedNumber[] {
  const code = identification['@identificationTypeCode']
  const label = withCharacters(identification['@identificationTypeDescription'] || code)
  const value = withCharacters(identification['@latinNumber'] || identification['@number'])
  const kind = kinds.find(([form]) => form.test(`${code} ${label}`))?.[1]
  const country = withCharacters(identification['@countryDescription'])
  return kind === undefined || value === ''
    ? []
    : [{ kind, value, label, country: noCountry.has(country) ? null : country }]
}
