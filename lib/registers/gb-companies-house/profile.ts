import type {
  Activity,
  Address,
  AlternativeName,
  BasicInformation,
  CompanyStatus,
  Identifier,
  LegalForm,
  StatusEvent,
} from '#lib/contract/index.ts'
import {
  all,
  type Chosen,
  composed,
  computed,
  constant,
  derived,
  each,
  either,
  type Fields,
  flag,
  flat,
  made,
  merged,
  object,
  orElse,
  type Place,
  type Rule,
  source,
  text,
  whatIsSaid,
} from '../frame/index.ts'
import { countryCodeOf } from '../places/index.ts'
import { details, forms, sic, statuses, subtypes, withoutNace } from './tables.ts'
import { addressOf, kept, numberAt } from './values.ts'
import { inCamelCase, inWords, registerLanguage } from './words.ts'

/** A status the register gives; one unknown here is shown as written, and never as active. */
export const status: Rule<CompanyStatus> = made('company_status', 'code table', (code) => {
  const known = statuses.get(code)
  return { original: known?.label ?? inWords(code), normalized: inCamelCase(code), isActive: known?.state === 'active' }
})

/** Whether the company is no more: nobody is in an office of it, whatever its last entries say. */
export function hasEnded(profile: Place): boolean {
  const [state, day] = [statuses.get(profile.says('company_status') ?? '')?.state, profile.says('date_of_cessation')]
  return state === 'ended' || day !== undefined
}

type Told = Pick<StatusEvent, 'type' | 'effectiveDate' | 'caseIdentifier' | 'state'> & Record<'label' | 'field', string>
/** An event of what stands in some fields, with the field it is told by, as the register words it. */
export function eventOf<A extends object>(
  inputs: { [K in keyof A]: Rule<A[K]> },
  tell: (given: Partial<A>, place: Place) => Told | undefined,
): Rule<StatusEvent> {
  return computed<A, StatusEvent>('event of the code', inputs, (given, place) => {
    const fields = Object.entries<() => unknown>(given).map(([name, ask]) => [name, ask()])
    const told = tell(Object.fromEntries(fields), place)
    if (told === undefined) return undefined
    const { type, label, field, state = 'current', ...more } = told
    const source = { document: place.book.sourceOf(place.pointer), entryType: field, entryTypeLabel: label }
    const of = { type, subject: 'registeredEntity', originalLanguage: registerLanguage, state }
    return { ...of, ...more, original: label, source } as StatusEvent
  })
}

/** What the status stands for; a company that ceased has ended, whatever its status is. */
const end = eventOf<{ code: string; day: string }>(
  { code: text('company_status'), day: text('date_of_cessation') },
  ({ code, day }) => {
    const known = statuses.get(code ?? '')
    const type = known?.event || (day === undefined ? undefined : 'businessClosed')
    const label = code === undefined ? 'Ceased' : (known?.label ?? inWords(code))
    if (!type) return undefined
    return { type, label, field: day === undefined ? 'company_status' : 'date_of_cessation', effectiveDate: day }
  },
)
const detail = eventOf<{ code: string }>({ code: text('company_status_detail') }, ({ code }) => {
  // `active` and `dissolved` repeat the status.
  if (code === undefined || statuses.has(code)) return undefined
  const known = details.get(code)
  return {
    type: known?.event ?? inCamelCase(code),
    label: known?.label ?? inWords(code),
    field: 'company_status_detail',
  }
})
const flagged = (field: string, type: string, label: string) =>
  eventOf<{ isSet: boolean }>({ isSet: flag(field) }, ({ isSet }) => (isSet ? { type, label, field } : undefined))
const statusEvents = [
  ...[end, detail],
  flagged('registered_office_is_in_dispute', 'registeredOfficeInDispute', 'Registered office is in dispute'),
  flagged(
    'undeliverable_registered_office_address',
    'registeredOfficeUndeliverable',
    'Registered office address is undeliverable',
  ),
]

const ofForm = (column: string) => made('type', 'code table', (code) => forms.get(code)?.[column] || undefined)
const legalForm = object<LegalForm>({
  original: computed<{ type: string; subtype: string }, string>(
    'label of the type',
    { type: text('type'), subtype: text('subtype') },
    (given) => {
      const code = given.type()
      if (code === undefined) return undefined
      const [label, further] = [forms.get(code)?.label ?? inWords(code), given.subtype()]
      return further === undefined ? label : `${label}, ${subtypes.get(further)?.label ?? inWords(further)}`
    },
  ),
  ...{ iso20275LegalFormCode: ofForm('elf'), category: ofForm('category') },
})

const parts = /^(?:england-wales|england|wales|scotland|northern-ireland|united-kingdom)$/
/**
 * A company registered under the Act has its registered office in the part of the country it is registered in (Companies Act
 * 2006, sections 9 and 86); an overseas company or entity has it abroad.
 */
function isBritish(profile: Place): boolean {
  const [place, type] = [profile.says('jurisdiction'), profile.says('type')]
  return parts.test(place ?? '') && !/^(?:oversea|registered-overseas)/.test(type ?? '')
}
const addresses: Rule<Address[]> = (profile) => {
  const countryCode = isBritish(profile) ? 'GB' : undefined
  const at = (path: string, rule: Rule<Address>) => () => rule(profile.to(path))
  return all<Address>(
    at('registered_office_address', addressOf('registered', { countryCode })),
    at('service_address', addressOf('service')),
  )(profile)
}

/** UK SIC 2007 is NACE Rev. 2 in its first four digits; codes of four digits are of the revisions before it. */
const isOf2007 = (code: string) => /^\d{5}$/.test(code)
const activity = (fields: Fields<Activity>) => composed<Activity>({ ...fields, source }, ['code'])
const national = activity({
  scheme: made('', 'edition of the code', (code) => (isOf2007(code) ? 'uk_sic_2007' : 'uk_sic_before_2007')),
  code: text(),
  description: made('', 'code table', (code) => (isOf2007(code) ? sic.get(code)?.name : undefined)),
})
const nace = activity({
  scheme: constant('nace_rev_2'),
  code: made('', 'first four digits', (code) =>
    isOf2007(code) && !withoutNace.has(code) ? `${code.slice(0, 2)}.${code.slice(2, 4)}` : undefined,
  ),
})

/** Fields of the profile that have a place of their own in the result. */
const placed =
  /^(?:company_(?:name|number|status|status_detail)|type|subtype|date_of_(?:creation|cessation)|(?:registered_office|service)_address|sic_codes|external_registration_number)$/
/** Every other under its own name. The register writes "null" for accounts of no type. */
const unplaced: Chosen = (name, at) => {
  const isProfile = !at.pointer.includes('/', 1)
  const isNoType = name === 'type' && at.pointer.endsWith('/last_accounts') && at.says(name) === 'null'
  return kept(name, at) && !(isProfile && placed.test(name)) && !isNoType
}

/** The number an overseas company has at home, in the register it belongs to. */
const registry = 'foreign_company_details/originating_registry'
const foreignNumber = object<Identifier>(
  {
    ...{ value: text('external_registration_number'), type: constant('foreign_registration_number'), source },
    jurisdiction: made(`${registry}/country`, 'country code', (country) => countryCodeOf(country)?.toLowerCase()),
    description: text(`${registry}/name`),
  },
  ['value'],
)

/** What the profile says; `more` is kept with the company number, beside what has no field of its own. */
export function basics(
  more: { events?: Rule<StatusEvent[]>; extra?: Rule<Record<string, unknown>> } = {},
): Rule<BasicInformation> {
  const extra = merged(whatIsSaid('', unplaced), ...(more.extra === undefined ? [] : [more.extra]))
  return object<BasicInformation>(
    {
      ...{ type: constant('organization'), legalName: text('company_name') },
      alternativeNames: orElse(
        each(
          'previous_company_names',
          object<AlternativeName>({ type: constant('previousName'), name: text('name'), source }, ['name']),
        ),
        [],
      ),
      status,
      statusEvents: orElse(all<StatusEvent>(...statusEvents, ...(more.events === undefined ? [] : [more.events])), []),
      legalForm,
      identifiers: all<Identifier>(numberAt('company_number', true, orElse(extra, {})), foreignNumber),
      dates: orElse(object<NonNullable<BasicInformation['dates']>>({ incorporationDate: dateOfCreation }), {}),
      addresses: orElse(addresses, []),
      activities: orElse(flat(each('sic_codes', all<Activity>(national, nace))), []),
    },
    ['legalName'],
  )
}
const dateOfCreation = derived(text('date_of_creation'), 'day', (given) =>
  /^\d{4}-\d{2}-\d{2}$/.test(given) ? { original: given, normalized: given } : { original: given },
)

interface Late {
  overdue: boolean
  due: string
}
/** Days the next accounts are late when they are read, by the register's own flag. */
export const overdueDays = computed<Late, number>(
  'days since they were due',
  { overdue: flag('accounts/overdue'), due: either(text('accounts/next_accounts/due_on'), text('accounts/next_due')) },
  (given, { book, pointer }) => {
    const due = given.overdue() === true ? given.due() : undefined
    const today = book.answerOf(pointer)?.retrievedAt?.slice(0, 10) ?? book.about.today
    const days = due === undefined ? 0 : Math.floor((Date.parse(today) - Date.parse(due)) / 86_400_000)
    return days > 0 ? days : undefined
  },
)
