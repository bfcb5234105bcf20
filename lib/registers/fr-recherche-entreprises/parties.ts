import type { LegalRepresentative, Shareholder } from '#lib/contract/index.ts'
import {
  companyOf,
  constant,
  derived,
  each,
  type Fields,
  joined,
  made,
  numberOf,
  object,
  ofPerson,
  type Party,
  type Place,
  type Rule,
  rolesIn,
  text,
} from '../frame/index.ts'
import { said } from './values.ts'

const roles = rolesIn(new URL('tables/roles.csv', import.meta.url), 'fr')

const person = object<Party>(
  {
    type: constant('person'),
    person: object(
      {
        name: object(
          { firstName: said('prenoms'), lastName: said('nom'), fullName: joined(' ', said('prenoms'), said('nom')) },
          ['lastName'],
        ),
        // Month and year are public, the day is not.
        dateOfBirth: made('date_de_naissance', 'month', (original) =>
          /^\d{4}(?:-\d{2})?$/.test(original) ? { original } : undefined,
        ),
        nationalities: made('nationalite', 'nationality', (original) =>
          /^\p{L}/u.test(original) ? [{ original }] : undefined,
        ),
      },
      ['name'],
    ),
  },
  ['person'],
)
const company = companyOf({
  name: said('denomination'),
  identifiers: numberOf('siren', { scheme: 'fr_siren', jurisdiction: 'fr', description: 'SIREN' }),
})
const party: Rule<Party> = (place) =>
  place.says('type_dirigeant') === 'personne morale' ? company(place) : ofPerson(person)(place)
/** A party with what it is, if that is said. */
const withParty =
  <T extends object>(fields: Fields<T>): Rule<T> =>
  (place) => {
    const who = party(place)
    const more = object<T>(fields)(place)
    if (who === undefined) return undefined
    return {
      value: { ...who.value, ...more?.value, source: place.book.sourceOf(place.pointer) } as T,
      notes: [...who.notes, ...(more?.notes ?? []), { to: '/source', from: [], by: 'constant' }],
    }
  }

/** Whether it is said who or what somebody is: nobody of another kind is read, or shown. */
function isOfKnownKind(one: Place): boolean {
  const isKnown = (said = '') => /^personne (?:physique|morale)$/.test(said)
  return isKnown(one.says('type_dirigeant', isKnown))
}
/** What somebody is may be several things, one behind the other. */
const rolesOf = (one: Place) => (one.says('qualite') ?? '').split(', ').filter((role) => role !== '')
export const isAuditor = (role: string) => /^commissaire aux comptes/i.test(role)
export const isOnlyPartner = (role: string) => /^(?:autre )?associé/i.test(role)

/** Who answers for the debts of the company; of other partners it is not said here what they hold. */
const isGeneralPartner = (role: string) => /indéfiniment/i.test(role)

/** Auditors act for nobody, nor do partners that are nothing else, nor firms that are named without a role. */
export const officers = each('dirigeants', withParty<LegalRepresentative>({ role: roles.at('qualite') }), {
  where: (one) => {
    const all = rolesOf(one)
    if (!isOfKnownKind(one)) return false
    if (all.length === 0) return one.says('type_dirigeant') === 'personne physique'
    return all.some((role) => !isAuditor(role) && !isOnlyPartner(role))
  },
  else: (one) => (rolesOf(one).some(isGeneralPartner) ? undefined : 'no_field'),
})

const ofPartners = { where: (one: Place) => isOfKnownKind(one) && rolesOf(one).some(isGeneralPartner) }

/** Who answers for the debts is named, and with how much of the company is not. */
export const partners = each(
  'dirigeants',
  withParty<Shareholder>({
    role: roles.at('qualite'),
    interestType: constant('partnership' as 'shareholding'),
    interestDetails: text('qualite'),
  }),
  ofPartners,
)
export const partnersOnly = derived(
  each('dirigeants', text('qualite'), ofPartners),
  'partners without their shares',
  () => 'general_partners_only' as 'largest_holdings_only',
)
