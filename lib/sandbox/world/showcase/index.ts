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

/** The twelve companies that between them fill every field of a report, and what each shows. */
const shown = {
  brennerfeldOptik: 'insolvency, a joint parcel, own shares, a loop, two fields no schema names',
  brennerfeldGmbh: 'a twin: same street, same officers; alone when single, jointly otherwise',
  inselruh: 'every part of an address, of a person and of a company party; an ended contract',
  wurzeln: 'exactly 2,000 companies above it within seven levels; signing by role',
  heide: 'a foundation without shareholders; all members sign; a number with a leading zero',
  volksbank: 'a cooperative; two of three sign; a bank account',
  thalassa: 'Greek with a Latin name; the chair signs with another member',
  brennerfeldGreek: 'Greek spelling of a German name; one administrator signs alone',
  fondsLumiere: 'ranges, open bounds, control without shares, ISO 5009, ended contracts',
  verriere: 'signing up to a value; a joint parcel; a bank account; a predecessor',
  brennerfeldOptique: 'dissolved, with a successor',
  amberline: 'listed, largest holdings only; counts above 2^53; a status that disagrees with itself',
} satisfies Partial<Record<keyof typeof written, string>>

export const showcaseRows = Object.entries(shown).map(([key, shows]) => ({ key, shows }))
export { type Trouble, troubleRows } from './troublemakers.ts'
