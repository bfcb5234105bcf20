import type { RegisterCode } from './calendar.ts'
import type { Company, Place } from './model.ts'
import { citiesOf, countries, streetsOf } from './names-places.ts'
import { createRandom, type Random } from './random.ts'

/** Where a company sits: as it is written by hand, or as its own stream of numbers has it. */
export function placeOf(company: Company): Place {
  return company.place ?? inventPlace(company.register, createRandom('place', company.index))
}

export function inventPlace(register: RegisterCode, random: Random): Place {
  const city = random.pick(citiesOf[register])
  const road = random.pick(streetsOf[register])
  const houseNumber = String(random.between(1, 140))
  const original = writeAddress(register, { road, houseNumber, postcode: city.postcode, city: city.name })
  const normalized = {
    road,
    houseNumber,
    postcode: city.postcode,
    city: city.name,
    county: city.county,
    state: city.state,
    country: countries[register].name,
    countryCode: register.toUpperCase(),
  }
  if (!random.chance(0.35)) return { original, normalized }
  const coordinate = {
    latitude: Math.round((city.latitude + random.next() / 20) * 10_000) / 10_000,
    longitude: Math.round((city.longitude + random.next() / 20) * 10_000) / 10_000,
  }
  return { original, normalized, coordinate }
}

/** One line, as each register writes it. */
export function writeAddress(
  register: RegisterCode,
  { road, houseNumber, postcode, city }: { road: string; houseNumber: string; postcode: string; city: string },
): string {
  if (register === 'xc' && !road.startsWith('ul.')) return `${houseNumber} ${road}, ${postcode} ${city}`
  return `${road} ${houseNumber}, ${postcode} ${city}`
}

/** The town an address ends with, for a sentence about it. */
export function townOf(place: Place): string {
  return place.normalized?.city ?? place.original
}
