import type { RegisterCode } from './calendar.ts'
import type { Company, Place } from './model.ts'
import { type City, citiesOf, countries, streetsOf } from './names-places.ts'
import { createRandom, type Random } from './random.ts'

/** Where a company sits: as it is written by hand, or as its own stream of numbers has it. */
export function placeOf(company: Company): Place {
  return company.place ?? inventPlace(company.register, createRandom('place', company.index))
}

export function inventPlace(register: RegisterCode, random: Random): Place {
  const city = random.pick(citiesOf[register])
  const road = random.pick(streetsOf[register])
  const houseNumber = String(random.between(1, 140))
  const place = addressIn(register, city, road, houseNumber)
  if (!random.chance(0.35)) return place
  const coordinate = {
    latitude: Math.round((city.latitude + random.next() / 20) * 10_000) / 10_000,
    longitude: Math.round((city.longitude + random.next() / 20) * 10_000) / 10_000,
  }
  return { ...place, coordinate }
}

/** A plain address in one of the invented towns. */
export function placeIn(register: RegisterCode, town: string, road: string, houseNumber: string): Place {
  const city = citiesOf[register].find(({ name }) => name === town)
  if (city === undefined) throw new Error(`${register} has no town called ${town}`)
  const { latitude, longitude } = city
  return { ...addressIn(register, city, road, houseNumber), coordinate: { latitude, longitude } }
}

/** One line, as each register writes it, and its parts. */
function addressIn(register: RegisterCode, city: City, road: string, houseNumber: string) {
  const { name, postcode, county, state } = city
  const isNumberFirst = register === 'xc' && !road.startsWith('ul.')
  const line = isNumberFirst ? `${houseNumber} ${road}` : `${road} ${houseNumber}`
  const country = { country: countries[register].name, countryCode: register.toUpperCase() }
  return {
    original: `${line}, ${postcode} ${name}`,
    normalized: { road, houseNumber, postcode, city: name, county, state, ...country },
  }
}

/** The town an address ends with, for a sentence about it. */
export function townOf(place: Place): string {
  return place.normalized?.city ?? place.original
}
