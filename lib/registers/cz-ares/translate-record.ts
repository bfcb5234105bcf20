import type { CompanyStatus, StatusEvent } from '#lib/contract/index.ts'
import { proceedingsOpen } from './names-insolvency.ts'
import { liquidators } from './names-roles.ts'
import { withoutPersonal } from './personal.ts'
import type { PublicRecord } from './schema-public.ts'
import { publicSource, roleWordsOf } from './translate-people.ts'
import { aresLanguage, compactNumber, current, filled } from './translate-values.ts'

const about = { subject: 'registeredEntity', state: 'current' } as const

/** What the public register enters about the end of a company, its execution debts included, in the register's words. */
export function publicEventsOf(record: PublicRecord): StatusEvent[] {
  return [...struckOffOf(record), ...liquidationsOf(record), ...bankruptciesOf(record), ...annotationsOf(record)]
}

function struckOffOf({ datumVymazu }: PublicRecord): StatusEvent[] {
  const day = filled(datumVymazu)
  if (day === undefined) return []
  const source = { document: publicSource, entryType: 'datumVymazu' }
  return [{ ...about, type: 'deletedFromRegister', effectiveDate: day, source }]
}

/** One event, however many liquidators there are. */
function liquidationsOf(record: PublicRecord): StatusEvent[] {
  const [first] = liquidatorsOf(record)
  if (first === undefined) return []
  const original = roleWordsOf(first, undefined, '')
  const source = { document: publicSource, entryType: filled(first.typAngazma), entryTypeLabel: original }
  return [{ ...about, type: 'liquidationOpened', original, originalLanguage: aresLanguage, source }]
}

function liquidatorsOf(record: PublicRecord) {
  const members = current(record.ostatniOrgany).flatMap(({ clenoveOrganu }) => current(clenoveOrganu))
  return members.filter(({ typAngazma }) => liquidators.test(filled(typAngazma) ?? ''))
}

function bankruptciesOf(record: PublicRecord): StatusEvent[] {
  return current(record.konkursy).map((given) => {
    const original = withoutNumbers(given.text)
    const source = { document: publicSource, entryType: filled(given.typKonkursu) }
    return {
      ...about,
      type: 'insolvencyProceedingsOpened',
      effectiveDate: filled(given.datumRozhodnutiOs),
      caseIdentifier: filled(given.spisZnOs),
      original,
      originalLanguage: original === undefined ? undefined : aresLanguage,
      source,
    }
  })
}

/** Sentences of the register on insolvency and enforcement. They have no kind of their own, so they are annotations. */
function annotationsOf(record: PublicRecord): StatusEvent[] {
  const insolvency = current(record.insolvence).flatMap(({ insolvencniZapis }) =>
    current(insolvencniZapis).map(({ text, typZapisu, datumZapisu }) => ({ text, kind: typZapisu, day: datumZapisu })),
  )
  const enforcement = current(record.exekuce).map(({ hodnota, datumZapisu }) => {
    return { text: hodnota, kind: 'exekuce', day: datumZapisu }
  })
  return [...insolvency, ...enforcement].flatMap(({ text, kind, day }) => {
    const original = withoutNumbers(text)
    if (original === undefined) return []
    const source = { document: publicSource, entryType: filled(kind) }
    const words = { original, originalLanguage: aresLanguage }
    return [{ ...about, type: 'registerAnnotation', effectiveDate: filled(day), ...words, source }]
  })
}

function withoutNumbers(text: string | null | undefined): string | undefined {
  const kept = withoutPersonal(text)
  return typeof kept === 'string' ? filled(kept) : undefined
}

/** The gravest of what the public register enters; undefined where it enters nothing that ends a company. */
export function recordStatus(record: PublicRecord): CompanyStatus | undefined {
  if (filled(record.datumVymazu) !== undefined) return ended('datumVymazu', 'deleted')
  if (current(record.konkursy).length > 0) return ended('konkursy', 'bankrupt')
  if (current(record.insolvence).length > 0) return ended('insolvence', proceedingsOpen)
  const [liquidator] = liquidatorsOf(record)
  return liquidator === undefined ? undefined : ended(roleWordsOf(liquidator, undefined, '') ?? '', 'inLiquidation')
}

function ended(original: string, normalized: string): CompanyStatus {
  return { original, normalized, isActive: false }
}

/** Fields of a record that a report has in a field of its own, or that name people. */
const fieldsWithPlace: ReadonlySet<string> = new Set([
  ...['ico', 'obchodniJmeno', 'obchodniJmenoCizi', 'pravniForma', 'spisovaZnacka', 'adresy', 'primarniZaznam'],
  ...['statutarniOrgany', 'ostatniOrgany', 'akcionari', 'spolecnici', 'podnikatel', 'odstepneZavody'],
  ...['insolvence', 'konkursy', 'exekuce', 'datumAktualizace'],
])

/**
 * Everything of a record that stands today and has no field of its own, under the register's names: kind of shares, what is
 * paid in, other facts, and what the register adds after this was written.
 */
export function restOfRecord(record: PublicRecord): Record<string, unknown> {
  const rest = Object.entries(record).filter(([field]) => !fieldsWithPlace.has(field))
  return compactNumber(Object(standing(withoutPersonal(Object.fromEntries(rest)))))
}

/** Without what has been struck off, at any depth; the record itself may have been. */
function standing(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isOver(item)).map(standing)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, standing(item)]))
}

function isOver(value: unknown): boolean {
  const { datumVymazu }: { datumVymazu?: unknown } = Object(value)
  return typeof datumVymazu === 'string' && datumVymazu.trim() !== ''
}
