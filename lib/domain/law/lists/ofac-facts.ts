import type { ElementTable, FactOfEntry, ListedField } from './facts.ts'

/** The rows of one entry in OFAC's files, and its remarks in one text. */
export interface OfacRows {
  row: readonly string[]
  aliases: readonly (readonly string[])[]
  addresses: readonly (readonly string[])[]
  remarks: string
}

const rowNumber = { leftOut: 'Numbers the rows of a file and tells nothing of the party.' }

/** The columns of each file in their order, by OFAC's data specification, and what becomes of them. */
export const ofacColumns = {
  primary: {
    ...{ Number: 'read', Name: 'read', Type: 'read', Programmes: 'read', Title: 'function' },
    ...{ 'Call sign': 'identifier', 'Vessel type': 'other', Tonnage: 'other', 'Gross registered tonnage': 'other' },
    ...{ 'Vessel flag': 'nationality', 'Vessel owner': 'other', Remarks: 'remark' },
  },
  aliases: { Number: 'read', 'Alias number': rowNumber, Type: 'otherName', Name: 'otherName', Remarks: 'otherName' },
  addresses: {
    ...{ Number: 'read', 'Address number': rowNumber, Street: 'place', City: 'place', Country: 'place' },
    ...{ Remarks: 'place' },
  },
  comments: { Number: 'read', Remarks: 'remark' },
} as const satisfies Record<string, ElementTable>

/** Everything that an entry tells beside its name, type, programmes and number. */
export function factsOf({ row, aliases, addresses, remarks }: OfacRows): FactOfEntry[] {
  const ofColumns = Object.entries(ofacColumns.primary).flatMap(([label, field], at): FactOfEntry[] => {
    return field === 'read' || field === 'remark' ? [] : [{ field, label, value: row[at] ?? '' }]
  })
  const names = aliases.map(([, , type = '', name = '', remark = '']): FactOfEntry => {
    return { field: 'otherName', label: type, value: joined([name, remark]) }
  })
  const places = addresses.map(([, , street = '', city = '', country = '', remark = '']): FactOfEntry => {
    return { field: 'place', label: 'Address', value: joined([street, city, country, remark]) }
  })
  return [...names, ...ofColumns, ...places, ...remarks.split(';').map(factOf)].filter(({ value }) => value !== '')
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')

/** How remarks begin that tell of a field; the longer beginnings first. */
const beginnings: readonly [RegExp, ListedField][] = [
  [/^(?:alt\. )?DOB(?: circa)?(?= )/i, 'birth'],
  [/^(?:alt\. )?POB(?= )/i, 'birthPlace'],
  [/^(?:alt\. )?(?:nationality|citizen)(?= )/i, 'nationality'],
  [/^Gender(?= )/i, 'gender'],
  [/^(?:a|f|n)\.k\.a\.(?= )/i, 'otherName'],
  // Whatever ends as labels of numbers do, and is followed by one.
  [
    /^(?:alt\. )?[\p{L} .'’/&()-]*?(?:No\.|Number|Document #|#|\bID|Code|Card|IMO|LEI|MMSI|BIC)(?= [^ ]*\d)/iu,
    'identifier',
  ],
  [
    /^(?:alt\. )?(?:R\.F\.C\.|C\.U\.R\.P\.|D\.N\.I\.|C\.R\.|SSN|RFC|C\.I\.F\.|Passport|Cedula)(?= [^ ]*\d)/i,
    'identifier',
  ],
]

/** One remark between semicolons: of a field with its label, or as it is written. */
function factOf(part: string): FactOfEntry {
  const text = part.trim().replace(/\.$/, '')
  for (const [form, field] of beginnings) {
    const [label] = form.exec(text) ?? []
    if (label !== undefined) return { field, label, value: text.slice(label.length).trim() }
  }
  return { field: 'remark', label: '', value: text }
}
