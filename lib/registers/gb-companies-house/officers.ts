import type { CompanyParty, DateValue, LegalRepresentative, Person, Role, Shareholder } from '#lib/contract/index.ts'
import type { Parts } from '../connector/index.ts'
import {
  constant,
  day,
  derived,
  each,
  either,
  type Fields,
  made,
  object,
  type Place,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { entered, identityVerification, partyOf } from './parties.ts'
import { ended, given, keys, ofHead } from './parts.ts'
import { hasEnded } from './profile.ts'
import { roleOf } from './tables.ts'
import { isDated, word } from './values.ts'
import { inWords, registerLanguage } from './words.ts'

const items = `${keys.officers}/*/items`

/** An officer without a name or a role, or of whom it is not understood whether they have left, is none. */
function isInOffice(one: Place): boolean {
  const isWhole = [word(one, 'name'), word(one, 'officer_role')].every((said) => said !== '')
  return !isDated(one, 'resigned_on') && isWhole
}
const known = (one: Place) => roleOf(one.says('officer_role') ?? '')
const isActing = (one: Place) => known(one)?.represents === 'yes'
const isOwning = (one: Place) => known(one)?.owns === 'yes'
const isCompany = (one: Place) =>
  [one.says('officer_role')?.startsWith('corporate-'), one.has('identification')].includes(true)

const role = object<Role>({
  original: made('officer_role', 'label of the role', (code) => roleOf(code)?.label ?? inWords(code)),
  originalLanguage: constant(registerLanguage),
  normalized: made('officer_role', 'code table', (code) => roleOf(code)?.normalized || undefined),
})
/** Of appointments before 1992 the register often knows only a day before which they were. */
const startDate: Rule<DateValue> = either(
  day('appointed_on'),
  derived(text('appointed_before'), 'a day before', (latest) => ({ original: `before ${latest}` })),
)

/** `SURNAME, Forenames, Title`; a name without a comma is one as a whole. */
function nameOf(text: string): NonNullable<Person['name']> {
  const [lastName, firstName] = text.split(/,\s+/).map((part) => part.trim() || undefined)
  if (lastName === undefined || firstName === undefined) return { fullName: text }
  return { lastName, firstName, fullName: `${firstName} ${lastName}` }
}

/** What the register says of an officer that has no field of its own. */
const said = object<Record<string, unknown>>({ occupation: text('occupation'), identityVerification })
const ofPerson = entered('gb_officer_number', 'Person number', text('person_number'))
const appointment = made('links/self', 'last step', (link) => /\/appointments\/([\w-]{1,64})$/.exec(link)?.[1])
const ofOffice = entered('gb_appointment', 'Appointment', appointment, ['value', 'extra'])
const { type, ...party } = partyOf({
  ...{ isCompany, said, name: made('name', 'name in parts', nameOf) },
  // One number for all offices a person holds. An appointment identifies nobody; it holds what is said of the office without one.
  own: (extra) => either(ofPerson(extra), ofOffice(extra)),
})

interface Officer extends Record<string, unknown> {
  role: Role
  startDate?: DateValue
  person?: Person
  company?: CompanyParty
}
const officer = object<Officer>({ role, startDate, ...party }, ['role'])
const ofList = <T extends LegalRepresentative | Shareholder>(fields: Fields<T>) =>
  object<T>({ type, ...party, role, ...fields, source } as Fields<T>)
const representative = ofList<LegalRepresentative>({ startDate })
const partner = ofList<Shareholder>({ interestType: constant('partnership') })

/** Who has resigned is passed over, and of a company that has ended nobody is in office. */
const inOffice =
  <T>(rule: Rule<T>, where: (one: Place) => boolean, ofEnded = false): Rule<T[]> =>
  (root) => {
    if (hasEnded(root.to(keys.profile)) !== ofEnded) return undefined
    const choice = { where: (one: Place) => isInOffice(one) && where(one) }
    const isFormer = (one: Place) => (isDated(one, 'resigned_on') ? ('ended' as const) : undefined)
    return each(items, rule, { ...choice, else: isFormer })(root)
  }
export const legalRepresentatives = inOffice(representative, isActing)
/** Members of partnerships, who own them; never the shareholders of a company with shares. */
export const partners = inOffice(partner, isOwning)
export const besides = {
  /** Those whose role lets them act for nobody. */
  rolesWithoutRepresentation: inOffice(officer, (one) => !isActing(one) && !isOwning(one)),
  /** Those the register never says have left a company that is no more. */
  officersWhenItEnded: inOffice(officer, () => true, true),
}

/** Managing officers of overseas entities may be protected: their number is all that is public. */
export const why: Rule<NonNullable<Parts['officers']>> = (root) => {
  const profile = root.to(keys.profile)
  const left = root.list(items).filter((one) => one.book.judge(one, isInOffice) === true).length
  const isOver = hasEnded(profile)
  const place = profile.to('super_secure_managing_officer_count')
  const hidden = typeof place.value === 'number' ? place.value : 0
  const of = (value: NonNullable<Parts['officers']>, from: string[] = []) => ({
    value,
    notes: [{ to: '', from, by: 'officers in office' }],
  })
  if (hidden > 0) {
    const state = left > 0 && !isOver ? 'given' : 'masked'
    return of({ state, reason: 'protected', detail: `${hidden}` }, [place.pointer])
  }
  if (left > 0) return of(isOver ? ended : given)
  return profile.says('type') === 'uk-establishment' ? of(ofHead) : undefined
}
