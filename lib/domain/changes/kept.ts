import { shortened } from '#lib/text/index.ts'

const weighed = [
  ...['holdings', 'percentage', 'exact', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['jointHolding', 'parcelId', 'isActive'],
] as const

/** What a sentence tells of a side of an event, and what weighs it. Numbers, nationalities and addresses of people are none of it. */
const told = [
  ...weighed,
  ...['name', 'fullName', 'firstName', 'lastName', 'legalName', 'person', 'company', 'party', 'role'],
  ...['original', 'englishTranslation', 'normalized', 'value', 'description', 'code', 'type', 'isPrimary'],
  ...['road', 'houseNumber', 'postcode', 'city', 'country', 'careOf', 'house', 'poBox', 'unit'],
  ...['issued', 'amount', 'iso4217CurrencyCode', 'totalEmployees', 'caseIdentifier', 'court', 'shareClass'],
  ...['startDate', 'endDate', 'effectiveDate', 'date', 'dateOfBirth'],
] as const

const toldNames: ReadonlySet<string> = new Set(told)
const weighedNames: ReadonlySet<string> = new Set([...weighed, 'role', 'original', 'englishTranslation', 'normalized'])

const depthMax = 6
const entriesMax = 100
const charactersMax = 1_000

/** A side of an event as it is stored: what a sentence tells, bounded; of a birth the year alone. */
export function keptSide(side: unknown): unknown {
  return reduced(side, toldNames, 0)
}

/** What is left of a side once what was retrieved then has been erased: how grave it was, and nothing of whom. */
export function weighedSide(side: unknown): unknown {
  if (typeof side !== 'object' || side === null || Array.isArray(side)) return null
  const { holdings, percentage, isActive, role } = Object(side)
  return reduced({ holdings, percentage, isActive, role }, weighedNames, 0)
}

function reduced(value: unknown, names: ReadonlySet<string>, depth: number): unknown {
  if (typeof value === 'string') return shortened(value, charactersMax)
  if (typeof value !== 'object' || value === null) return value ?? null
  if (depth >= depthMax) return null
  if (Array.isArray(value)) {
    // Part of a list would be taken for all of it.
    return value.length > entriesMax ? null : value.map((one) => reduced(one, names, depth + 1))
  }
  const fields = Object.entries(value).filter(([name, one]) => names.has(name) && one !== undefined)
  return Object.fromEntries(
    fields.map(([name, one]) => [name, name === 'dateOfBirth' ? yearIn(one) : reduced(one, names, depth + 1)]),
  )
}

function yearIn(date: unknown): string | null {
  const { normalized, original } = typeof date === 'string' ? { normalized: date, original: date } : Object(date ?? {})
  for (const text of [normalized, original]) {
    const year = typeof text === 'string' ? /\b\d{4}\b/.exec(text)?.[0] : undefined
    if (year !== undefined) return year
  }
  return null
}
