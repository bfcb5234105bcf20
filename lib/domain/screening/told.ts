import type {
  Address,
  BeneficialOwner,
  LegalRepresentative,
  PartyTold,
  Shareholder,
  ToldPlace,
} from '#lib/contract/index.ts'

export const nothingTold: PartyTold = {
  ...{ otherNames: [], genders: [], functions: [], places: [], birthPlaces: [], nationalities: [] },
}

/** Of each field, so that a party that thousands of lines name stays a card. */
const valuesMax = 20

export function toldOfMatches(
  { person, company }: BeneficialOwner | LegalRepresentative | Shareholder,
  roleText: string | null = null,
): PartyTold {
  return {
    otherNames: [],
    genders: texts(person?.gender),
    functions: texts(roleText),
    places: [person?.address, company?.address].flatMap(placeOf),
    birthPlaces: placeOf(person?.placeOfBirth),
    nationalities: (person?.nationalities ?? []).flatMap(({ countryCode, original }) =>
      countryCode || original ? [{ code: countryCode ?? null, text: original ?? null }] : [],
    ),
  }
}

/** What both tell; each value once, the first first. */
export function toldBy(one: PartyTold, other: PartyTold): PartyTold {
  return {
    otherNames: each(one.otherNames, other.otherNames),
    genders: each(one.genders, other.genders),
    functions: each(one.functions, other.functions),
    places: each(one.places, other.places),
    birthPlaces: each(one.birthPlaces, other.birthPlaces),
    nationalities: each(one.nationalities, other.nationalities),
  }
}

function each<Value>(one: Value[], other: Value[]): Value[] {
  if (other.length === 0) return one
  return [...new Map([...one, ...other].map((value) => [JSON.stringify(value), value])).values()].slice(0, valuesMax)
}

function placeOf(address: Address | null | undefined): ToldPlace[] {
  const { original, normalized } = address ?? {}
  const { road, houseNumber, postcode, city, state, country, countryCode } = normalized ?? {}
  const parts = [[road, houseNumber], [postcode, city], [state], [country]].map((part) =>
    part.filter(Boolean).join(' '),
  )
  const text = original || parts.filter((part) => part !== '').join(', ')
  return text === '' ? [] : [{ text, town: city ?? null, country: countryCode ?? null }]
}

const texts = (text: string | null | undefined) => (text ? [text] : [])
