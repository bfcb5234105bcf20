import type {
  BeneficialOwner,
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
  companyOf,
  day,
  dayAfter,
  dayOnly,
  derived,
  each,
  either,
  enteredBy,
  type Fields,
  first,
  type HeldRow,
  joined,
  made,
  numberOf,
  object,
  ofPerson,
  type Party,
  type Place,
  personOf,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { attribute as attributeOf, bandOf, isDated, latest, roles, statedShare, word } from './values.ts'

const attribute = <T>(type: string, rule: Rule<T>) => attributeOf(type, rule, 'no_field')

/** A participant that is no more has names that ended alone. */
const name = either(latest('navne', text('navn')), latest('navne', text('navn'), isDated))
const person = personOf(object({ fullName: name }))
const company = companyOf({
  name,
  identifiers: numberOf('forretningsnoegle', { scheme: 'dk_cvr', jurisdiction: 'dk', description: 'CVR' }),
})
/** Who takes part, whatever in: a person, or a company or other body. */
const party: Rule<Party> = at('deltager', (place) => (isPerson(place) ? ofPerson(person)(place) : company(place)))
const isPerson = (place: Place) => place.says('enhedstype')?.startsWith('PERSON') === true

/** One organisation of the company that somebody is in, with who that is. */
interface Seat {
  relation: Place
  members: Place[]
  organisation: Place
}
function isIn(organisation: Place, { kinds, name: called }: Wanted): boolean {
  const isKind = (one: Place) => kinds === undefined || kinds.includes(word(one, 'hovedtype') ?? '')
  return (
    organisation.book.judge(organisation, isKind) === true && (called === undefined || isNamed(organisation, called))
  )
}
function seatsIn(place: Place, wanted: Wanted): Seat[] {
  return place.objects('deltagerRelation').flatMap((relation) =>
    relation
      .objects('organisationer')
      .filter((organisation) => {
        const isOne = isIn(organisation, wanted)
        if (!isOne) organisation.book.passedOver.set(organisation.pointer, 'no_field')
        return isOne
      })
      .map((organisation) => {
        organisation.book.claimed.add(organisation.pointer)
        return { relation, organisation, members: organisation.objects('medlemsData') }
      }),
  )
}
/** Organisations by their kind, and by their name. */
interface Wanted {
  kinds?: readonly string[]
  name?: string
}
/** What each seat gives, joined with its party; nothing of a seat that nothing stands of. */
function ofSeats<T extends object>(wanted: Wanted, fields: Fields<T>, needs: (keyof T & string)[]): Rule<T[]> {
  const more = object<T>({ ...fields, source } as Fields<T>, needs)
  return (place) =>
    all<T>(
      ...seatsIn(place, wanted).flatMap(({ relation, members }) =>
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

const inRegister = (name: string): Wanted => ({ kinds: ['REGISTER'], name })
const isBeneficial = inRegister('Reelle ejere')
export const beneficialSeatsIn = (place: Place) => seatsIn(place, isBeneficial)
const isNamed = (one: Place, name: string) =>
  one.objects('organisationsNavn').some((given) => word(given, 'navn') === name)

const since = (type: string) => attribute(type, dayOnly('periode/gyldigFra'))
const isOfficer: Wanted = { kinds: ['LEDELSESORGAN', 'FULDT_ANSVARLIG_DELTAGERE'] }
export const officers = ofSeats<LegalRepresentative>(
  isOfficer,
  {
    role: attribute('FUNKTION', roles.at('vaerdi')),
    startDate: since('FUNKTION'),
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
export const holders = ofSeats<HeldRow>(
  isOwner,
  { ...(holding as Fields<HeldRow>), startDate: attribute('EJERANDEL_PROCENT', day('periode/gyldigFra')) },
  ['interestType'],
)
export const shareholders = ofSeats<Shareholder>(
  isOwner,
  {
    ...holding,
    interestDetails: joined(', ', shareText('EJERANDEL_PROCENT'), shareText('EJERANDEL_STEMMERET_PROCENT')),
  },
  ['interestType'],
)
/** What each owner with a name holds, without who that is. */
const holdings: Rule<Shareholder[]> = (place) =>
  all<Shareholder>(
    ...seatsIn(place, isOwner).flatMap(({ relation, members }) =>
      party(relation) === undefined ? [] : members.map((member) => () => held(member)),
    ),
  )(place)
const held = object<Shareholder>(holding, ['interestType'])
/** Only holdings of a twentieth and more are entered: where nobody has all of it, there may be others. */
export const incomplete: Rule<'largest_holdings_only'> = derived(holdings, 'nobody holds all of it', (rows) =>
  rows.some(({ percentage }) => percentage?.exact === 100) ? undefined : 'largest_holdings_only',
)

/** Who is named because no owner was found: the daily management, which has no influence by that. */
const inPlace = 'Er reel ejer som udpeget daglig ledelse'
const interest = (type: string, of: string, fields: Fields<OwnerInterest>): Rule<OwnerInterest> =>
  object<OwnerInterest>(
    {
      type: attribute(
        of,
        derived(text('vaerdi'), 'it is entered', (value) => (value === inPlace ? 'seniorManagingOfficial' : type)),
      ),
      ...fields,
      startDate: since(of),
    },
    ['type'],
  )
export const beneficialOwners = ofSeats<BeneficialOwner>(
  isBeneficial,
  {
    interests: all<OwnerInterest>(
      interest('shareholding', 'EJERANDEL_PROCENT', {
        percentage: share('EJERANDEL_PROCENT', statedShare),
        details: attribute('SÆRLIGE_EJERFORHOLD', text('vaerdi')),
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

const [validFrom, validTo] = [dayOnly('periode/gyldigFra'), dayOnly('periode/gyldigTil', dayAfter)]
export const periodOf = enteredBy({ role: undefined, validFrom, validTo })
const kept =
  /^(?:FUNKTION|EJERANDEL_PROCENT|EJERANDEL_STEMMERET_PROCENT|SÆRLIGE_EJERFORHOLD|BETYDELIG_INDFLYDELSE_VIA_ROLLE)$/
const partOf = (organisation: Place): HistoryPart =>
  isIn(organisation, isOfficer) ? 'officers' : isIn(organisation, isOwner) ? 'owners' : 'other'
/** Who was what, and held how much, and when. */
export const seatHistory: Rule<HistoryEntry[]> = (place) =>
  all<HistoryEntry>(
    ...seatsIn(place, {}).flatMap(({ relation, organisation, members }) =>
      members.flatMap((member) =>
        member.objects('attributter').map(
          (entered): Rule<HistoryEntry[]> =>
            () => {
              const type = word(entered, 'type') ?? ''
              if (!kept.test(type)) return undefined
              const part = partOf(organisation)
              const who: Rule<string> = () =>
                at('deltager', (one) => (isPerson(one) ? ofPerson(name)(one) : name(one)))(relation)
              const role = joined(
                ' ',
                () => first('organisationsNavn', text('navn'))(organisation),
                () => text('type')(entered),
                text('vaerdi'),
              )
              return each('vaerdier', periodOf(part, who, { role }), { where: isDated })(entered)
            },
        ),
      ),
    ),
  )(place)
