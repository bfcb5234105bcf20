import type { Place } from '../model.ts'
import { countries } from '../names-places.ts'

/** The clinic on the island: the one address in which every part of an address occurs. */
export const islandClinic: Place = {
  original:
    'Inselruh Kliniken, Haus Leuchtfeuer, c/o Hebammenpraxis Lind, Inselring 7a, Eingang Nord, Treppe B, 2. OG, Praxis 12, beim Alten Leuchtturm, Postfach 1107, 28999 Inselruh-Süderriff, Möweninsel',
  normalized: {
    careOf: 'c/o Hebammenpraxis Lind',
    house: 'Haus Leuchtfeuer',
    category: 'Klinik',
    near: 'beim Alten Leuchtturm',
    houseNumber: '7a',
    road: 'Inselring',
    unit: 'Praxis 12',
    level: '2. Obergeschoss',
    staircase: 'Treppe B',
    entrance: 'Eingang Nord',
    poBox: 'Postfach 1107',
    postcode: '28999',
    suburb: 'Süderriff',
    cityDistrict: 'Riff',
    city: 'Inselruh',
    island: 'Möweninsel',
    stateDistrict: 'Bezirk Seekante',
    state: 'Küstenland',
    county: 'Inselkreis',
    countryRegion: countries.xa.region,
    country: countries.xa.name,
    countryCode: 'XA',
    worldRegion: countries.xa.world,
  },
  coordinate: { latitude: 45.4, longitude: -35.9 },
}
