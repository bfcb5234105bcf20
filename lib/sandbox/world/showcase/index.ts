import type { HandCompanies } from '../hand.ts'
import { brennerfeld } from './brennerfeld.ts'
import { gamma } from './gamma.ts'
import { inselruhGroup } from './inselruh.ts'
import { showcaseOwners } from './owners.ts'
import { troubled } from './troublemakers.ts'

export { handPersons } from './persons.ts'

const written = { ...brennerfeld, ...showcaseOwners, ...inselruhGroup, ...gamma }
export const handCompanies: HandCompanies = { ...written, ...troubled }

/** The company with exactly 2,000 companies above it. */
export const rootKey = 'wurzeln' satisfies keyof typeof written

interface Showcase {
  key: keyof typeof written
  /** What it shows. */
  shows: string
}

/** The twelve companies that between them fill every field of a report. */
export const showcaseRows: readonly Showcase[] = [
  { key: 'brennerfeldOptik', shows: 'insolvency, a joint parcel, own shares, a loop, two fields no schema names' },
  { key: 'brennerfeldGmbh', shows: 'a twin: same street, same officers; alone when single, jointly otherwise' },
  { key: 'inselruh', shows: 'every part of an address, of a person and of a company party; an ended contract' },
  { key: 'wurzeln', shows: 'exactly 2,000 companies above it within seven levels; signing by role' },
  { key: 'heide', shows: 'a foundation without shareholders; all members sign; a number with a leading zero' },
  { key: 'volksbank', shows: 'a cooperative; two of three sign; a bank account' },
  { key: 'thalassa', shows: 'Greek with a Latin name; the chair signs with another member' },
  { key: 'brennerfeldGreek', shows: 'Greek spelling of a German name; one administrator signs alone' },
  { key: 'fondsLumiere', shows: 'ranges, open bounds, control without shares, ISO 5009, ended contracts' },
  { key: 'verriere', shows: 'signing up to a value; a joint parcel; a bank account; a predecessor' },
  { key: 'brennerfeldOptique', shows: 'dissolved, with a successor' },
  { key: 'amberline', shows: 'listed, largest holdings only; counts above 2^53; a status that disagrees with itself' },
]
export { type Trouble, troubleRows } from './troublemakers.ts'
