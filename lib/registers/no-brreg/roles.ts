import Big from 'big.js'
import type {
  CompanyParty,
  DateValue,
  Identifier,
  LegalRepresentative,
  Percentage,
  Person,
  PersonName,
  RepresentationRule,
  Role,
  Shareholder,
} from '#lib/contract/index.ts'
import { readIdentifier } from '#lib/domain/identifiers/index.ts'
import { toServiceId } from '../connector/index.ts'
import {
  all,
  at,
  computed,
  constant,
  day,
  derived,
  each,
  either,
  elsewhere,
  flag,
  flat,
  isoDay,
  joined,
  named,
  object,
  ofPerson,
  type Place,
  type Rule,
  source,
  text,
  when,
  without,
} from '../frame/index.ts'
import { rolesSource } from './parts.ts'
import { addressOf, electors, legalForm, registerLanguage, roleNames } from './values.ts'

type Said = Record<string, unknown>

const [first, middle, last] = [text('navn/fornavn'), text('navn/mellomnavn'), text('navn/etternavn')]
/** A name is written in parts, of an administrator of an estate also as one text. */
const name: Rule<PersonName> = either(
  object<PersonName>(
    { firstName: joined(' ', first, middle), lastName: last, fullName: joined(' ', first, middle, last) },
    ['fullName'],
  ),
  when((holder) => typeof holder.to('navn').value === 'string', object<PersonName>({ fullName: text('navn') })),
)
const person = ofPerson(object<Person>({ name, dateOfBirth: day('fodselsdato') }, ['name']))
/** The administrator of an estate: a person, whose address at work is public. */
const administrator = ofPerson(object<Person>({ name, address: at('postadresse', addressOf('postal')) }, ['name']))
/** Of who is no longer in office the name alone. */
const nameAlone = without('personal_data', ['fodselsdato', 'postadresse'], ofPerson(object<Person>({ name }, ['name'])))

const nameOfEntity: Rule<string> = (holder) =>
  Array.isArray(holder.to('navn').value)
    ? derived(each('navn', text()), 'joined', (parts) => parts.join(' '))(holder)
    : text('navn')(holder)
const company: Rule<CompanyParty> = when(
  (holder) => nameOfEntity(holder) !== undefined || text('organisasjonsnummer')(holder) !== undefined,
  object<CompanyParty>({
    name: nameOfEntity,
    jurisdictionCode: constant('no'),
    legalForm,
    identifiers: derived(text('organisasjonsnummer'), 'the number, and the id it leads to', identifiersOf),
    status: when(
      (holder) => holder.is('erSlettet'),
      derived(flag('erSlettet'), 'deleted', () => ({ original: 'Slettet', normalized: 'deleted', isActive: false })),
    ),
  }),
)

/** The one field of three that is there; none where the holder is in a field nobody knows, or has no name. */
const stands = (entry: Place, path: string) => typeof entry.to(path).value === 'object' && entry.has(path)
const isPerson = (entry: Place) => stands(entry, 'person')
const isAdministrator = (entry: Place) => !isPerson(entry) && stands(entry, 'bostyrer')
const personOf = (inOffice: boolean): Rule<Person> =>
  either(
    when(isPerson, at('person', inOffice ? person : nameAlone)),
    when(isAdministrator, at('bostyrer', inOffice ? administrator : nameAlone)),
  )
const companyOf = when((entry) => !isPerson(entry) && !isAdministrator(entry), at('enhet', company))
const hasHolder = (entry: Place) => (personOf(true)(entry) ?? companyOf(entry)) !== undefined

/** Of the holder of a role: a number of another form, or whose check digit does not agree, leads to no company. */
function identifiersOf(given: string, { book }: Place): Identifier[] {
  const { value, remark } = readIdentifier('no_organisation_number', given)
  const more = { type: 'no_organisation_number', jurisdiction: 'no', description: 'Organisasjonsnummer' }
  const lead = { value: toServiceId(book.about.register, value), type: 'service_id' }
  return [{ value, ...more }, ...(remark === null ? [lead] : [])]
}

const known = (entry: Place) => roleNames.get(entry.says('type/kode') ?? '')
const isFormer = (entry: Place) => [entry.is('fratraadt'), entry.is('avregistrert')].includes(true)
const isDead = (entry: Place) => [entry.is('person/erDoed'), entry.is('bostyrer/erDoed')].includes(true)
/** The dead act for nobody, though the register may list them until a successor is entered. A role unknown here acts for nobody either. */
const isActing = (entry: Place) => !isDead(entry) && known(entry)?.represents === 'yes'

const elector = text('valgtAv/beskrivelse')
/** A code is a text; in the register's words where it is none known here. */
const electorName: Rule<string> = (entry) => {
  const code = entry.to('valgtAv/kode')
  if (typeof code.value === 'number') code.book.odd.add(code.pointer)
  return either(named('valgtAv/kode', electors), elector)(entry)
}
const inBrackets = (name: string | undefined, by: string | undefined) =>
  name === undefined || by === undefined ? name : `${name} (${by})`

const role = object<Role>({
  original: computed<{ name: string; by: string }, string>(
    'with who elected in brackets',
    { name: either(text('type/beskrivelse'), text('type/kode')), by: elector },
    ({ name, by }) => inBrackets(name(), by()),
  ),
  englishTranslation: computed<{ name: Readonly<Record<string, string>>; by: string }, string>(
    'code table, with who elected in brackets',
    { name: named('type/kode', roleNames), by: electorName },
    ({ name, by }) => inBrackets(name()?.english, by()),
  ),
  originalLanguage: constant(registerLanguage),
  normalized: derived(named('type/kode', roleNames), 'code table', ({ normalized }) => normalized),
})

const party = {
  type: either<string>(
    derived(personOf(true), 'person', () => 'person'),
    derived(companyOf, 'company', () => 'company'),
  ),
  person: personOf(true),
  company: companyOf,
}

const representative = object<LegalRepresentative>({ ...party, role, source }, ['type'])

const share = text('ansvarsandel')
const partner = object<Shareholder>(
  {
    ...party,
    role,
    interestType: constant('partnership'),
    interestDetails: derived(share, 'after its name', (given) => `ansvarsandel: ${given}`),
    percentage: derived(share, 'share of liability in percent', percentageOf),
    source,
  },
  ['type'],
)

/**
 * Rules from the rights to sign that are entered for people. Where they sign `each` or `jointly` the rule can be decided; a bare
 * SIGN or PROK refers to words about these people that no answer carries, so its rule has no options.
 */
const signing: Rule<RepresentationRule & { code: string }> = (entry) => {
  const exercised = known(entry)?.exercised || undefined
  if (exercised === undefined || !hasHolder(entry)) return undefined
  return object<RepresentationRule & { code: string }>({
    code: text('type/kode'),
    options: derived(role, 'how the right is exercised', (given) => {
      const actor = { type: 'role', role: given }
      if (exercised === 'as registered') return undefined
      return [{ signers: [exercised === 'each' ? { actor, minimumCount: 1 } : { actor, allMembers: true }] }]
    }),
    original: derived(role, 'role', ({ original }) => original ?? undefined),
    englishTranslation: derived(role, 'role', ({ englishTranslation }) => englishTranslation ?? undefined),
    originalLanguage: constant(registerLanguage),
    source,
  })(entry)
}
/** One of each code, in the words of the last that has it. */
function oncePerCode(given: readonly (RepresentationRule & { code: string })[]): RepresentationRule[] {
  const byCode = new Map(given.map(({ code, ...rule }) => [code, rule]))
  return [...byCode.values()]
}

const isSet = (...paths: string[]) =>
  derived(all(...paths.map((path) => flag(path))), 'set', (flags) => flags.includes(true) || undefined)
const besides = (group: Place, isInOffice: boolean) => ({
  ...{ role, roleCode: text('type/kode'), group: () => text('type/kode')(group) },
  ...{ person: personOf(isInOffice), company: companyOf, isDeceased: isSet('person/erDoed', 'bostyrer/erDoed') },
  approval: text('enhet/godkjenningsstatus'),
})
/** Somebody is entered, and nothing of who it is understood: said with the place. */
const other =
  (group: Place): Rule<Said> =>
  (entry) => {
    if (!hasHolder(entry)) entry.book.odd.add(entry.pointer)
    return object<Said>(besides(group, true), ['role'])(entry)
  }
const ended = { ansvarsandel: share, fratraadt: isSet('fratraadt'), avregistrert: isSet('avregistrert') }
const former = (group: Place) => object<Said>({ ...besides(group, false), ...ended }, ['role'])

const groups = `${rolesSource}/rollegrupper`
/** Of each group in the register's own order, from anywhere in the answers. */
function inGroups<T>(rule: (group: Place) => Rule<T>, where: (entry: Place) => boolean): Rule<T[]> {
  const ofGroup: Rule<T[]> = (group) => each('roller', rule(group), { where, order: 'rekkefolge' })(group)
  return elsewhere('', flat(each(groups, ofGroup)))
}
const inOffice = <T>(rule: Rule<T>, where: (entry: Place) => boolean) =>
  inGroups(
    () => rule,
    (entry) => !isFormer(entry) && where(entry),
  )

export const legalRepresentatives = inOffice(representative, isActing)
/** Partners and owners the register names; never the shareholders of a company with shares. */
export const partners = inOffice(partner, (entry) => known(entry)?.owns === 'yes')
const coded = derived(inOffice(signing, isActing), 'once for each code', oncePerCode)
/** Rules of those rights, one for each code. */
export const codedRules: Rule<RepresentationRule[]> = (from) => {
  const found = coded(from)
  const ofEach = (at: number) => (found?.notes ?? []).map((note) => ({ ...note, to: `/${at}` }))
  return found && { value: found.value, notes: found.value.flatMap((_, at) => ofEach(at)) }
}
const group = { kode: text('type/kode'), beskrivelse: text('type/beskrivelse'), sistEndret: text('sistEndret') }
export const besideNumber = object<Record<string, unknown>>({
  /** Auditors, accountants, observers, the deceased: entered, but acting for nobody. */
  rolesWithoutRepresentation: inGroups(other, (entry) => !isFormer(entry) && !(isActing(entry) && hasHolder(entry))),
  /** Who has left or was struck off, by name alone. The register gives no day, so none is known. */
  formerRoles: inGroups(former, isFormer),
  /** Groups of roles as the register names them, each with the day it last changed. */
  rollegrupper: elsewhere('', each(groups, object(group))),
})
/** The day the register last changed any group of roles. */
export const lastChange = derived(each(groups, text('sistEndret')), 'the latest', (days): DateValue => {
  const original = days.toSorted().at(-1)
  return { original, ...(isoDay(original ?? '') && { normalized: original }) }
})

/** A registered share of liability: `1/3`, `50%`, `33,33 %`. Words, or a share beyond the whole, give no number. */
export function percentageOf(text: string): Percentage | undefined {
  const [, part, whole] = /^(\d{1,9})\s*\/\s*(\d{1,9})$/.exec(text) ?? []
  const percent = /^(\d{1,3}(?:[.,]\d{1,8})?)\s*%$/.exec(text)?.[1]
  if (part !== undefined && whole !== undefined) {
    return Number(whole) === 0 ? undefined : within(new Big(part).times(100).div(whole))
  }
  return percent === undefined ? undefined : within(new Big(percent.replace(',', '.')))
}

function within(percent: Big): Percentage | undefined {
  return percent.gt(100) ? undefined : { exact: percent.round(8).toNumber() }
}
