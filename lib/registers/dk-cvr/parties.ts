import type {
  BeneficialOwner,
  CompanyParty,
  HistoryEntry,
  HistoryPart,
  LegalRepresentative,
  OwnerInterest,
  Percentage,
  Shareholder,
} from '#lib/contract/index.ts'
import {
  all,
  at,
  constant,
  dayOnly,
  derived,
  each,
  either,
  type Fields,
  joined,
  made,
  numberOf,
  object,
  ofPerson,
  type Place,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { attribute, bandOf, dayAfter, latest, roleAt, statedShare } from './values.ts'

type Party = Pick<LegalRepresentative, 'type' | 'person' | 'company'>
/** A participant that is no more has names that ended alone. */
const name = either(
  latest('navne', text('navn')),
  latest('navne', text('navn'), () => true),
)
const person = object<Party>({ type: constant('person'), person: object({ name: object({ fullName: name }) }) }, [
  'person',
])
const company = object<Party>(
  {
    type: constant('company'),
    company: object<CompanyParty>(
      {
        name,
        identifiers: numberOf('forretningsnoegle', { scheme: 'dk_cvr', jurisdiction: 'dk', description: 'CVR' }),
      },
      ['name'],
    ),
  },
  ['company'],
)
/** Who takes part, whatever in: a person, or a company or other body. */
const party: Rule<Party> = at('deltager', (place) => (isPerson(place) ? ofPerson(person)(place) : company(place)))
const isPerson = (place: Place) => place.says('enhedstype')?.startsWith('PERSON') === true

/** One organisation of the company that somebody is in, with who that is. */
interface Seat {
  relation: Place
  members: Place[]
  organisation: Place
}
function seatsIn(place: Place, kinds: (organisation: Place) => boolean): Seat[] {
  return place.list('deltagerRelation').flatMap((relation) =>
    relation
      .list('organisationer')
      .filter((organisation) => organisation.book.judge(organisation, kinds) === true)
      .map((organisation) => {
        organisation.book.claimed.add(organisation.pointer)
        return { relation, organisation, members: organisation.list('medlemsData') }
      }),
  )
}
/** What each seat gives, joined with its party; nothing of a seat that nothing stands of. */
function ofSeats<T extends object>(
  kinds: (organisation: Place) => boolean,
  fields: Fields<T>,
  needs: (keyof T & string)[],
): Rule<T[]> {
  const more = object<T>({ ...fields, source } as Fields<T>, needs)
  return (place) =>
    all<T>(
      ...seatsIn(place, kinds).flatMap(({ relation, members }) =>
        members.map(
          (member): Rule<T> =>
            () => {
              const said = more(member)
              const who = said && party(relation)
              return (
                who && {
                  value: { ...who.value, ...said.value },
                  notes: [...who.notes, ...said.notes],
                }
              )
            },
        ),
      ),
    )(place)
}

const isOf =
  (...kinds: string[]) =>
  (one: Place) =>
    kinds.includes(one.says('hovedtype') ?? '')
const inRegister = (name: string) => (one: Place) => isOf('REGISTER')(one) && isNamed(one, name)
const isNamed = (one: Place, name: string) => one.list('organisationsNavn').some((given) => given.says('navn') === name)

export const officers = ofSeats<LegalRepresentative>(
  isOf('LEDELSESORGAN', 'FULDT_ANSVARLIG_DELTAGERE'),
  {
    role: attribute('FUNKTION', roleAt('vaerdi')),
    startDate: attribute('FUNKTION', dayOnly('periode/gyldigFra')),
  },
  ['role'],
)

const share = (type: string, make: (share: string) => Percentage | undefined): Rule<Percentage> =>
  attribute(type, made('vaerdi', 'band of the share', make))
const shareText = (type: string) =>
  attribute(
    type,
    derived(text('vaerdi'), 'with its name', (value) => `${type} ${value}`),
  )
const holding: Fields<Shareholder> = {
  percentage: share('EJERANDEL_PROCENT', bandOf),
  interestType: attribute(
    'EJERANDEL_PROCENT',
    derived(text('vaerdi'), 'a share is entered', () => 'shareholding' as const),
  ),
}
const isOwner = inRegister('EJERREGISTER')
export const holders = ofSeats<Shareholder>(isOwner, holding, ['interestType'])
export const shareholders = ofSeats<Shareholder>(
  isOwner,
  {
    ...holding,
    interestDetails: joined(', ', shareText('EJERANDEL_PROCENT'), shareText('EJERANDEL_STEMMERET_PROCENT')),
  },
  ['interestType'],
)
/** Only holdings of a twentieth and more are entered: where nobody has all of it, there may be others. */
export const incomplete: Rule<'largest_holdings_only'> = derived(holders, 'nobody holds all of it', (rows) =>
  rows.length > 0 && !rows.some(({ percentage }) => percentage?.exact === 100) ? 'largest_holdings_only' : undefined,
)

const interest = (type: string, of: string, fields: Fields<OwnerInterest>): Rule<OwnerInterest> =>
  object<OwnerInterest>(
    {
      type: attribute(
        of,
        derived(text('vaerdi'), 'it is entered', () => type),
      ),
      ...fields,
    },
    ['type'],
  )
export const beneficialOwners = ofSeats<BeneficialOwner>(
  inRegister('Reelle ejere'),
  {
    interests: all<OwnerInterest>(
      interest('shareholding', 'EJERANDEL_PROCENT', {
        percentage: share('EJERANDEL_PROCENT', statedShare),
        details: attribute('SÆRLIGE_EJERFORHOLD', text('vaerdi')),
        startDate: attribute('EJERANDEL_PROCENT', dayOnly('periode/gyldigFra')),
      }),
      interest('votingRights', 'EJERANDEL_STEMMERET_PROCENT', {
        percentage: share('EJERANDEL_STEMMERET_PROCENT', statedShare),
      }),
      interest('otherInfluenceOrControl', 'BETYDELIG_INDFLYDELSE_VIA_ROLLE', {
        details: attribute('BETYDELIG_INDFLYDELSE_VIA_ROLLE', text('vaerdi')),
      }),
    ),
  },
  ['interests'],
)

export const periodOf = (part: HistoryPart, value: Rule<string>, role?: Rule<string>): Rule<HistoryEntry> =>
  object<HistoryEntry>(
    {
      part: constant(part),
      value,
      role,
      validFrom: dayOnly('periode/gyldigFra'),
      validTo: dayOnly('periode/gyldigTil', dayAfter),
      source,
    },
    ['value'],
  )
const kept =
  /^(?:FUNKTION|EJERANDEL_PROCENT|EJERANDEL_STEMMERET_PROCENT|SÆRLIGE_EJERFORHOLD|BETYDELIG_INDFLYDELSE_VIA_ROLLE)$/
/** Who was what, and held how much, and when. */
export const seatHistory: Rule<HistoryEntry[]> = (place) =>
  all<HistoryEntry>(
    ...seatsIn(place, () => true).flatMap(({ relation, organisation, members }) =>
      members.flatMap((member) =>
        member.list('attributter').map(
          (attribute): Rule<HistoryEntry[]> =>
            () => {
              const type = attribute.says('type') ?? ''
              if (!kept.test(type)) return undefined
              const part = organisation.says('hovedtype') === 'REGISTER' ? 'owners' : 'officers'
              const who: Rule<string> = () =>
                at('deltager', (one) => (isPerson(one) ? ofPerson(name)(one) : name(one)))(relation)
              const where = joined(
                ' ',
                () => latest('organisationsNavn', text('navn'), () => true)(organisation),
                () => text('type')(attribute),
                text('vaerdi'),
              )
              return each('vaerdier', periodOf(part, who, where))(attribute)
            },
        ),
      ),
    ),
  )(place)
