import type { CompanyStatus, StatusEvent } from '#lib/contract/index.ts'
import type { Entity } from './schema.ts'
import { filled, languageOf, registerLanguage } from './translate-values.ts'

interface State {
  type: string
  normalized: string
  /** The register's words for it. */
  original: string
  /** What says that it is so; without one the date does, once it is reached. */
  flag?: keyof Entity
  date?: keyof Entity
}

const forced = { type: 'forcedDissolutionOpened', normalized: 'inForcedDissolution' } as const

/** What the register can enter about the end of a company, the gravest first: that one is its status. */
export const states: readonly State[] = [
  { type: 'deletedFromRegister', normalized: 'deleted', original: 'Slettet', date: 'slettedato' },
  {
    type: 'insolvencyProceedingsOpened',
    normalized: 'bankrupt',
    original: 'Konkurs',
    flag: 'konkurs',
    date: 'konkursdato',
  },
  {
    type: 'foreignInsolvencyProceedingsOpened',
    normalized: 'bankrupt',
    original: 'Under utenlandsk insolvensbehandling',
    date: 'underUtenlandskInsolvensbehandlingDato',
  },
  {
    ...forced,
    original: 'Tvangsoppløst på grunn av manglende daglig leder',
    date: 'tvangsopplostPgaManglendeDagligLederDato',
  },
  {
    ...forced,
    original: 'Tvangsoppløst på grunn av manglende revisor',
    date: 'tvangsopplostPgaManglendeRevisorDato',
  },
  {
    ...forced,
    original: 'Tvangsoppløst på grunn av manglende regnskap',
    date: 'tvangsopplostPgaManglendeRegnskapDato',
  },
  {
    ...forced,
    original: 'Tvangsoppløst på grunn av mangelfullt styre',
    date: 'tvangsopplostPgaMangelfulltStyreDato',
  },
  {
    ...forced,
    original: 'Tvangsavviklet på grunn av manglende sletting',
    date: 'tvangsavvikletPgaManglendeSlettingDato',
  },
  {
    ...forced,
    original: 'Under tvangsavvikling eller tvangsoppløsning',
    flag: 'underTvangsavviklingEllerTvangsopplosning',
  },
  {
    type: 'liquidationOpened',
    normalized: 'inLiquidation',
    original: 'Under avvikling',
    flag: 'underAvvikling',
    date: 'underAvviklingDato',
  },
  {
    type: 'restructuringProceedingsOpened',
    normalized: 'inRestructuring',
    original: 'Under rekonstruksjonsforhandling',
    date: 'underRekonstruksjonsforhandlingDato',
  },
  { type: 'businessClosed', normalized: 'closed', original: 'Nedlagt', date: 'nedleggelsesdato' },
]

/**
 * The three answers the register gives of a company's state. `isActive` is true only where nothing is entered that ends
 * the company or opens its end: it never speaks for a bankrupt one. `today` is an ISO 8601 day.
 */
export function statusOf(entity: Entity, today: string): CompanyStatus {
  const [gravest] = statesOf(entity, today)
  if (gravest === undefined) return { original: 'Registrert i Enhetsregisteret', normalized: 'active', isActive: true }
  return { original: gravest.original, normalized: gravest.normalized, isActive: false }
}

/** Events the register entered, and the warnings it put on the entry (`paategninger`), in its own words. */
export function statusEventsOf(entity: Entity, document: string, today: string): StatusEvent[] {
  const events = statesOf(entity, today).map(({ type, original, flag, date }) => ({
    type,
    subject: 'registeredEntity',
    state: 'current',
    effectiveDate: textAt(entity, date),
    original,
    originalLanguage: registerLanguage,
    source: { document, entryType: flag ?? date, entryTypeLabel: original },
  }))
  const warnings = (entity.paategninger ?? []).flatMap(({ infotype, tekst, innfoertDato }, index) => {
    const original = filled(tekst)
    const warning = { type: 'registerAnnotation', subject: 'registeredEntity', state: 'current' }
    const source = { document, entryType: filled(infotype), entryTypeLabel: 'Påtegning', sequence: index + 1 }
    const effectiveDate = filled(innfoertDato)
    // One without words is still an entry of its kind and day.
    if (original === undefined && source.entryType === undefined && effectiveDate === undefined) return []
    const originalLanguage = original === undefined ? undefined : languageOf(entity)
    return [{ ...warning, effectiveDate, original, originalLanguage, source }]
  })
  return [...events, ...warnings]
}

/** The fields of an entity that its status and events say already. */
export function fieldsOfStatus(entity: Entity, today: string): (keyof Entity)[] {
  const dates = statesOf(entity, today).map((state) => state.date)
  return [...states.map((state) => state.flag), ...dates].filter((field) => field !== undefined)
}

function statesOf(entity: Entity, today: string): State[] {
  const entered = states.filter(({ flag, date }) => {
    if (flag !== undefined) return entity[flag] === true
    const day = textAt(entity, date)
    return day !== undefined && day <= today
  })
  // The general entry says nothing where a reason with its date stands beside it.
  return entered.filter(
    (state) => state.date !== undefined || !entered.some((one) => one.type === state.type && one.date !== undefined),
  )
}

function textAt(entity: Entity, field: keyof Entity | undefined): string | undefined {
  const value = field === undefined ? undefined : entity[field]
  return typeof value === 'string' ? filled(value) : undefined
}
