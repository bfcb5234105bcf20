import type { CompanyStatus, SourceEntry, StatusEvent } from '#lib/contract/index.ts'
import type { Answer } from '../transport/index.ts'
import { insolvencyStates, proceedingsOpen } from './names-insolvency.ts'
import { withoutPersonal } from './personal.ts'
import { czechInsolvencyRegister, czechRegister, insolvencyName } from './register.ts'
import { type InsolvencyAnswer, type Proceedings, responseOf } from './schema-insolvency.ts'
import { aresLanguage, compactNumber, dateOf, dayIn, filled } from './translate-values.ts'

/** The key of the insolvency register's answer among the `sources` of a result. */
export const insolvencySource = 'isir'

export interface AresInsolvency {
  statusEvents: StatusEvent[]
  /** Each proceeding as the service gave it, under its names. */
  insolvencniRejstrik: Record<string, unknown>[]
  /** The gravest state of proceedings under way; undefined without any. */
  status: CompanyStatus | undefined
}

const gravity = [proceedingsOpen, 'inReorganization', 'insolvent', 'bankrupt']

/** Proceedings the company is the debtor in; the service may find others of a like number, which are not its own. */
export function aresInsolvencyOf(answer: InsolvencyAnswer, number: string): AresInsolvency {
  const own = (responseOf(answer).data ?? []).filter(({ ic }) => filled(ic)?.padStart(8, '0') === number)
  const pending = own.filter((one) => !isOver(one))
  const [gravest] = pending.toSorted((a, b) => gravity.indexOf(normalizedOf(b)) - gravity.indexOf(normalizedOf(a)))
  return {
    statusEvents: own.map(eventOf),
    insolvencniRejstrik: own.map((one) => proceedingsAsGiven(one)),
    status:
      gravest === undefined
        ? undefined
        : { original: filled(gravest.druhStavKonkursu) ?? 'INS', normalized: normalizedOf(gravest), isActive: false },
  }
}

function eventOf(one: Proceedings): StatusEvent {
  const original = filled(one.druhStavKonkursu)
  return {
    type: 'insolvencyProceedingsOpened',
    subject: 'registeredEntity',
    state: isOver(one) ? 'ended' : 'current',
    effectiveDate: dayIn(filled(one.datumPmZahajeniUpadku) ?? ''),
    caseIdentifier: fileNumberOf(one),
    court: filled(one.nazevOrganizace),
    original,
    originalLanguage: original === undefined ? undefined : aresLanguage,
    source: { document: insolvencySource, entryType: original, entryTypeLabel: stateOf(one)?.czech },
  }
}

/** `25 INS 10525/2016`: senate, kind, number and year. */
function fileNumberOf({ cisloSenatu, druhVec, bcVec, rocnik }: Proceedings): string | undefined {
  const [senate, kind, number, year] = [cisloSenatu, druhVec, bcVec, rocnik].map(filled)
  if (number === undefined || year === undefined) return undefined
  return [senate, kind, `${number}/${year}`].filter((part) => part !== undefined).join(' ')
}

function stateOf({ druhStavKonkursu }: Proceedings) {
  const code = filled(druhStavKonkursu)?.toUpperCase() ?? ''
  return Object.hasOwn(insolvencyStates, code) ? insolvencyStates[code] : undefined
}

function isOver(one: Proceedings): boolean {
  return stateOf(one)?.isOver === true || filled(one.datumPmUkonceniUpadku) !== undefined
}

function normalizedOf(one: Proceedings): string {
  return stateOf(one)?.normalized ?? proceedingsOpen
}

/** Of a debtor nothing about a person's life, and no address: the seat of a company is in ARES. */
const droppedOfDebtor =
  /^(?:rc|datumNarozeni|druhAdresy|mesto|ulice|cisloPopisne|okres|zeme|psc|titulPred|titulZa|jmeno)$/

function proceedingsAsGiven(one: Proceedings): Record<string, unknown> {
  const kept: object = Object(withoutPersonal(one))
  return compactNumber(Object.fromEntries(Object.entries(kept).filter(([name]) => !droppedOfDebtor.test(name))))
}

export function insolvencySourceOf(answer: Answer<InsolvencyAnswer>, number: string): SourceEntry {
  return {
    dataSource: czechInsolvencyRegister.slug,
    type: 'officialRegister',
    name: insolvencyName,
    jurisdictionCode: czechRegister.jurisdictionCode,
    retrievalTime: answer.retrievedAt,
    fileHash: answer.sha256,
    fileName: `insolvence_${number}.xml`,
    date: dateOf(responseOf(answer.value).stav.casSynchronizace),
  }
}
