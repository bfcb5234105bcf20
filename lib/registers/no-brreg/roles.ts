import Big from 'big.js'
import type {
  CompanyParty,
  LegalRepresentative,
  Percentage,
  Person,
  RepresentationRule,
  Role,
  Shareholder,
} from '#lib/contract/index.ts'
import {
  all,
  at,
  computed,
  constant,
  derived,
  each,
  either,
  flag,
  flat,
  type Mapping,
  named,
  object,
  orElse,
  type Place,
  type Reading,
  type Rule,
  readAnswers,
  source,
  text,
} from '../frame/index.ts'
import type { Answer } from '../transport/index.ts'
import { electors, type RoleName, roleNames } from './names-roles.ts'
import { norwayRegister } from './register.ts'
import { companyOf, hasHolder, personOf } from './roles-holders.ts'
import { registerLanguage } from './translate-values.ts'

/** What the roles of an entity come to. */
export interface TranslatedRoles {
  legalRepresentatives: LegalRepresentative[]
  /** Partners and owners the register names; never the shareholders of a company with shares. */
  partners: Shareholder[]
  rules: RepresentationRule[]
  /** Auditors, accountants, observers, the deceased: entered, but acting for nobody. */
  others: RoleBesides[]
  /** Who has left or was struck off, by name alone. The register gives no day, so none is known. */
  former: RoleBesides[]
  /** Groups of roles as the register names them, each with the day it last changed. */
  groups: { kode?: string; beskrivelse?: string; sistEndret?: string }[]
}

interface RoleBesides extends Record<string, unknown> {
  role: Role
  roleCode?: string
  person?: Person
  company?: CompanyParty
}

/** Key of the answer among the sources of a report. */
export const rolesSource = 'enhetsregisteret-roller'

const known = (entry: Place): RoleName | undefined => {
  const code = entry.says('type/kode') ?? ''
  return Object.hasOwn(roleNames, code) ? roleNames[code] : undefined
}
const isFormer = (entry: Place) => [entry.is('fratraadt'), entry.is('avregistrert')].includes(true)
const isDead = (entry: Place) => [entry.is('person/erDoed'), entry.is('bostyrer/erDoed')].includes(true)
/** The dead act for nobody, though the register may list them until a successor is entered. A role unknown here acts for nobody either. */
const isActing = (entry: Place) => !isDead(entry) && known(entry)?.represents === true

const elector = text('valgtAv/beskrivelse')
const electorName = either(named('valgtAv/kode', electors), elector)
const inBrackets = (name: string | undefined, by: string | undefined) =>
  name === undefined || by === undefined ? name : `${name} (${by})`

const role = object<Role>({
  original: computed<{ name: string; by: string }, string>(
    'with who elected in brackets',
    { name: either(text('type/beskrivelse'), text('type/kode')), by: elector },
    ({ name, by }) => inBrackets(name(), by()),
  ),
  englishTranslation: computed<{ name: RoleName; by: string }, string>(
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
    percentage: derived(share, 'share of liability in percent', rolePercentageOf),
    source,
  },
  ['type'],
)

/**
 * Rules from the registered rights to sign. Where their holders sign `each` or `jointly` the rule can be decided; a bare
 * SIGN or PROK refers to words this answer does not carry, so its rule has no options.
 */
const signing: Rule<RepresentationRule & { code: string }> = (entry) => {
  const exercised = known(entry)?.authority?.exercised
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

const besides = (group: Place, holders: { person: Rule<Person>; company: Rule<CompanyParty> }) => ({
  role,
  roleCode: text('type/kode'),
  group: () => text('type/kode')(group),
  ...holders,
  isDeceased: derived(
    all(flag('person/erDoed'), flag('bostyrer/erDoed')),
    'either',
    (flags) => flags.includes(true) || undefined,
  ),
  approval: text('enhet/godkjenningsstatus'),
})
/** Somebody is entered, and nothing of who it is understood: said with the place. */
const other =
  (group: Place): Rule<RoleBesides> =>
  (entry) => {
    if (!hasHolder(entry)) entry.book.odd.add(entry.pointer)
    return object<RoleBesides>(besides(group, { person: personOf(true), company: companyOf }), ['role'])(entry)
  }
const former = (group: Place): Rule<RoleBesides> => {
  const { person: nameOnly, ...said } = besides(group, { person: personOf(false), company: companyOf })
  const isSet = (path: string) => derived(flag(path), 'set', (given) => given || undefined)
  const ended = { ansvarsandel: share, fratraadt: isSet('fratraadt'), avregistrert: isSet('avregistrert') }
  return object<RoleBesides>({ ...said, person: nameOnly, ...ended }, ['role'])
}

/** Of each group in the register's own order. */
function inGroups<T>(rule: (group: Place) => Rule<T>, where: (entry: Place) => boolean): Rule<T[]> {
  const choice = { where: (entry: Place) => where(entry), order: 'rekkefolge' }
  return flat(each('rollegrupper', (group) => each('roller', rule(group), choice)(group)))
}
const inOffice = <T>(rule: Rule<T>, where: (entry: Place) => boolean) =>
  inGroups(
    () => rule,
    (entry) => !isFormer(entry) && where(entry),
  )

/** The roles of an answer; of one in which nothing is understood, none. */
export function readRoles(answer: Answer<unknown>): Reading<TranslatedRoles> {
  const reading = readAnswers({ [rolesSource]: answer }, roles, aboutRoles)
  if (reading === undefined) throw new Error('a list of roles without its lists')
  return reading
}

/** What its rules know of the register: nothing in them asks for the day. */
export const aboutRoles = {
  register: { ...norwayRegister, isNativeId: () => true },
  asked: null,
  today: '',
  find: () => null,
}

const given = `/${rolesSource}`
const inRole = `${given}/rollegrupper/*/roller/*`

const group = object({ kode: text('type/kode'), beskrivelse: text('type/beskrivelse'), sistEndret: text('sistEndret') })
const none = { legalRepresentatives: [], partners: [], rules: [], others: [], former: [], groups: [] }

export const roles: Mapping<TranslatedRoles> = {
  value: at(
    rolesSource,
    orElse(
      object<TranslatedRoles>({
        legalRepresentatives: orElse(inOffice(representative, isActing), []),
        partners: orElse(
          inOffice(partner, (entry) => known(entry)?.owns === true),
          [],
        ),
        rules: orElse(derived(inOffice(signing, isActing), 'once for each code', oncePerCode), []),
        others: orElse(
          inGroups(other, (entry) => !isFormer(entry) && !(isActing(entry) && hasHolder(entry))),
          [],
        ),
        former: orElse(inGroups(former, isFormer), []),
        groups: orElse(each('rollegrupper', group), []),
      }),
      none,
    ),
  ),
  // They name their entity in links alone.
  identity: [`${given}/_links/self/href`, `${given}/_links/enhet/href`],
  numberIn: numberInLink,
  dropped: {
    navigation: [
      ...[`${given}/_links`, `${given}/links`, `${given}/rollegrupper/*/type/_links`],
      ...['type/_links', 'valgtAv/_links', 'enhet/_links', 'enhet/organisasjonsform/_links'].map(
        (path) => `${inRole}/${path}`,
      ),
    ],
    no_field: [`${inRole}/enhet/organisasjonsform/utgaatt`],
  },
}

/** The entity a link of an answer leads to. */
export function numberInLink(href: string): string | undefined {
  return /\/enheter\/(\d{9})(?:\/|$)/.exec(href)?.[1]
}

/** A registered share of liability: `1/3`, `50%`, `33,33 %`. Words, or a share beyond the whole, give no number. */
export function rolePercentageOf(text: string): Percentage | undefined {
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
