import type { CompanyParty, Identifier, LegalRepresentative } from '#lib/contract/index.ts'
import {
  all,
  constant,
  joined,
  made,
  numberOf,
  object,
  ofPerson,
  type Rule,
  rolesIn,
  source,
  text,
} from '../frame/index.ts'

export type Party = Pick<LegalRepresentative, 'type' | 'person' | 'company'>
type At = <T>(path: string, rule: Rule<T>) => Rule<T>

/** A person by the masked letters the ministry gives, a company in the clear; `at` reads a field of either shape. */
export function partyBy(at: At): Rule<Party> {
  const first = at('imiona', joined(' ', text('imie'), text('imieDrugie')))
  const last = at('nazwisko', joined('-', text('nazwiskoICzlon'), text('nazwiskoIICzlon')))
  const person = object<Party>(
    {
      type: constant('person'),
      person: object({
        name: object({ firstName: first, lastName: last, fullName: joined(' ', first, last) }, ['fullName']),
      }),
    },
    ['person'],
  )
  const company = object<Party>(
    {
      type: constant('company'),
      company: object<CompanyParty>(
        {
          name: at('nazwa', text()),
          identifiers: companyNumbers(at),
          // A holder with a number of the register is Polish; of any other the country is not said.
          jurisdictionCode: at(
            'krs',
            made('krs', 'whose register gives it', (krs) => (isNone(krs) ? undefined : 'pl')),
          ),
        },
        ['name'],
      ),
    },
    ['company'],
  )
  return (place) => {
    if (place.has('nazwa')) return at('nazwa', text())(place) && company(place)
    return place.has('nazwisko') ? ofPerson(person)(place) : undefined
  }
}

/** Zeros stand for a holder that is in no Polish register. */
const isNone = (krs: string) => /^0*$/.test(krs)
const followed = numberOf('krs', { scheme: 'pl_krs', jurisdiction: 'pl', description: 'KRS' })
const numbered: Rule<Identifier[]> = (place) => (isNone(place.says('krs') ?? '') ? undefined : followed(place))

export const companyNumbers = (at: At): Rule<Identifier[]> =>
  all<Identifier>(at('krs', numbered), at('identyfikator', regonAt('regon')))

/** Fourteen digits, of which the last five count local units: the first nine are the company's. */
export function regonAt(path: string): Rule<Identifier> {
  return object<Identifier>(
    {
      value: made(path, 'first nine digits', (number) => /^(\d{9})(?:0{5})?$/.exec(number)?.[1] ?? number),
      type: constant('pl_regon'),
      source,
      jurisdiction: constant('pl'),
      description: constant('REGON'),
    },
    ['value'],
  )
}

/** What somebody is in an organ; of a holder of procuration the register writes only the kind. */
export const roles = rolesIn(new URL('tables/roles.csv', import.meta.url), 'pl')
