import { z } from 'zod'
import { editionOf, type ListEntry, type ListedKind, type ListedNumber, type ReadSanctionList } from './entry.ts'
import type { ElementTable } from './facts.ts'
import { entriesOf } from './tolerant.ts'
import { namesIn, readListXml, withCharacters } from './xml.ts'

const text = z.string().default('')
/** An element that holds others, or nothing. */
const holding = <Shape extends z.ZodRawShape>(shape: Shape) => z.union([z.literal(''), z.object(shape)]).optional()

const Name = z.object({ Name1: text, Name2: text, Name3: text, Name4: text, Name5: text, Name6: text, NameType: text })
const Designation = z.object({
  UniqueID: text,
  Names: z.object({ Name: z.array(Name).default([]) }).default({ Name: [] }),
  NonLatinNames: holding({ NonLatinName: z.array(z.union([z.literal(''), z.object({ NameNonLatinScript: text })])) }),
  RegimeName: text,
  IndividualEntityShip: text,
  // One that does not say, which is remarked, counts as a freeze until a person has read the designation.
  SanctionsImposedIndicators: z.object({ AssetFreeze: z.enum(['true', 'false']) }).default({ AssetFreeze: 'true' }),
  EntityDetails: holding({
    Entity: holding({ BusinessRegNumbers: holding({ BusinessRegNumber: z.array(z.string()).default([]) }) }),
  }),
  ShipDetails: holding({ Ship: holding({ IMONumbers: holding({ IMONumber: z.array(z.string()).default([]) }) }) }),
})
type Designation = z.infer<typeof Designation>

const List = z.object({
  Designations: z.object({
    DateGenerated: z.string().regex(/^\d{2}\/\d{2}\/\d{4}/),
    Designation: z.array(z.unknown()),
  }),
})

const repeated = new Set(['Designation', 'Name', 'NonLatinName', 'BusinessRegNumber', 'IMONumber'])

/** The UK Sanctions List in XML. Each designation says for itself whether an asset freeze is among its measures. */
export function readUnitedKingdom(bytes: Uint8Array): ReadSanctionList {
  const read = readListXml(bytes, repeated)
  if ('problem' in read) return read
  const list = List.safeParse(read.document)
  if (!list.success) return { problem: 'The file is not the UK Sanctions List.' }
  const { DateGenerated, Designation: designations } = list.data.Designations
  const nameFields = ['Names', 'NonLatinNames', 'RegimeName']
  const { entries, remarks } = entriesOf(designations, {
    schema: Designation,
    entryOf,
    elements: elementsOfUnitedKingdom,
    nameFields,
  })
  const [day, month, year] = DateGenerated.slice(0, 10).split('/')
  return editionOf(entries, `${year}-${month}-${day}`, remarks)
}

export const elementsOfUnitedKingdom: ElementTable = {
  ...{ UniqueID: 'read', RegimeName: 'read', IndividualEntityShip: 'read' },
  ...{ Name: 'otherName', NonLatinName: 'otherName' },
  ...{ DOB: 'birth', Location: 'birthPlace', Nationality: 'nationality', Gender: 'gender' },
  Address: 'place',
  Position: 'function',
  ...{ Passport: 'identifier', NationalIdentifier: 'identifier', BusinessRegNumber: 'identifier' },
  ...{ IMONumber: 'identifier', UNReferenceNumber: 'identifier' },
  DateDesignated: 'listedOn',
  ...{ OtherInformation: 'remark', UKStatementofReasons: 'remark', SanctionsImposed: 'remark' },
  SanctionsImposedIndicators: { leftOut: 'The same measures as the sentence of those that are imposed.' },
}

const kinds: Readonly<Record<string, ListedKind>> = {
  Individual: 'person',
  Entity: 'company',
  Ship: 'vessel',
}

function entryOf(designation: Designation): ListEntry {
  const { UniqueID, Names, NonLatinNames, RegimeName, IndividualEntityShip, SanctionsImposedIndicators } = designation
  const isPrimary = ({ NameType }: z.infer<typeof Name>) => /^primary name$/i.test(NameType)
  const latin = [...Names.Name.filter(isPrimary), ...Names.Name.filter((name) => !isPrimary(name))]
  const others = NonLatinNames
    ? NonLatinNames.NonLatinName.map((one) => (one === '' ? '' : one.NameNonLatinScript))
    : []
  return {
    id: UniqueID,
    kind: kinds[IndividualEntityShip] ?? 'company',
    names: namesIn([...latin.map(nameOf), ...others]),
    programmes: [withCharacters(RegimeName)],
    numbers: numbersOf(designation),
    isFreeze: SanctionsImposedIndicators.AssetFreeze === 'true',
  }
}

/** The sixth is the surname of a person, and the whole name of anything else. */
function nameOf({ Name1, Name2, Name3, Name4, Name5, Name6 }: z.infer<typeof Name>) {
  return [Name1, Name2, Name3, Name4, Name5, Name6].join(' ')
}

function numbersOf({ EntityDetails, ShipDetails }: Designation): ListedNumber[] {
  const register = (EntityDetails || undefined)?.Entity || undefined
  const ship = (ShipDetails || undefined)?.Ship || undefined
  const registered = (register?.BusinessRegNumbers || undefined)?.BusinessRegNumber ?? []
  const imo = (ship?.IMONumbers || undefined)?.IMONumber ?? []
  return [
    ...registered.map((value) => ({ kind: 'register' as const, value, label: 'BusinessRegNumber' })),
    ...imo.map((value) => ({ kind: 'imo' as const, value, label: 'IMONumber' })),
  ]
    .map((number) => ({ ...number, value: withCharacters(number.value), country: null }))
    .filter(({ value }) => value !== '')
}
