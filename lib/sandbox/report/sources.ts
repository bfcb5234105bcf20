import type { SourceEntry, Sources } from '#lib/contract/index.ts'
import { sandboxRegisters } from '../registers.ts'
import { type Day, dateValue } from '../world/calendar.ts'
import type { Company } from '../world/model.ts'
import { legalFormOfWorld } from '../world/names-forms.ts'
import type { Moment } from '../world/state.ts'
import { isCurrent, type WorldState } from '../world/view.ts'
import { detailsOf } from './details.ts'
import { entryText, listText, sha256OfEntry } from './entry-text.ts'
import { entryKey, listKey } from './style.ts'

const listNames = {
  xa: { JSC: 'Liste der Aktionäre', other: 'Liste der Gesellschafter' },
  xb: { JSC: 'Βιβλίο μετόχων', other: 'Κατάλογος εταίρων' },
  xc: { JSC: 'Registre des actionnaires', other: 'Liste des associés' },
} as const

/** The register's entry, its list of shareholders where it keeps one, and what the company says of itself. */
export function sourcesOf(state: WorldState, moment: Moment): Sources {
  const list = hasList(state) ? { [listKey(state.company.register)]: listSource(state, moment) } : {}
  return { ...entrySources(state, moment), ...list }
}

/** Sources of basic information alone: the list of shareholders is not one of them. */
export function entrySources(state: WorldState, moment: Moment): Sources {
  const { company } = state
  const { sources } = detailsOf(company)
  const retrievalTime = moment.now.toISOString()
  const declared = Object.entries(sources).map(([key, { entry, text }]): [string, SourceEntry] => {
    const fileHash = sha256OfEntry(text)
    return [key, { ...entry, retrievalTime, fileHash, fileName: `${fileOf(company)}_${key}.txt` }]
  })
  const extract = officialSource(company, moment, {
    name: sandboxRegisters[company.register].facts.name,
    fileHash: sha256OfEntry(entryText(state, moment)),
    fileName: `${fileOf(company)}.txt`,
    day: lastEntryDay(state),
  })
  return { [entryKey(company.register)]: extract, ...Object.fromEntries(declared) }
}

function listSource(state: WorldState, moment: Moment): SourceEntry {
  const { company } = state
  const { JSC, other } = listNames[company.register]
  return officialSource(company, moment, {
    name: legalFormOfWorld(company.form).category === 'JSC' ? JSC : other,
    fileHash: sha256OfEntry(listText(state, moment)),
    fileName: `${fileOf(company)}_list.txt`,
    day: lastListDay(state),
  })
}

export function officialSource(
  { register, number }: Company,
  { now }: Moment,
  { name, fileHash, fileName, day }: { name: string; fileHash: string; fileName: string; day: Day },
): SourceEntry {
  const { slug, facts } = sandboxRegisters[register]
  return {
    dataSource: slug,
    type: 'officialRegister',
    name,
    jurisdictionCode: register,
    retrievalTime: now.toISOString(),
    downloadUrl: `${facts.officialWebsite}/${encodeURIComponent(number)}/${encodeURIComponent(fileName)}`,
    fileHash,
    fileName,
    date: dateValue(register, day),
  }
}

function hasList({ company, holdings, today }: WorldState): boolean {
  const { listsShareholders } = sandboxRegisters[company.register]
  return listsShareholders && holdings.some((holding) => isCurrent(holding, today))
}

/** The day of the newest entry on the sheet. */
export function lastEntryDay(state: WorldState): Day {
  const { company, offices, formerNames, formerPlaces, insolvency, liquidatedSince, dissolvedSince, today } = state
  const days = [
    company.founded,
    state.changed,
    insolvency?.since ?? null,
    liquidatedSince,
    dissolvedSince,
    ...formerNames.map(({ until }) => until),
    ...formerPlaces.map(({ until }) => until),
    ...offices.flatMap(({ since, until, isDeclared }) => (isDeclared === true ? [] : [since, until])),
  ]
  return newestOf(days, today, company.founded)
}

function lastListDay(state: WorldState): Day {
  const { company, holdings, today } = state
  const days = holdings.flatMap(({ since, until }) => [since, until])
  return newestOf([...days, detailsOf(company).lastListDay], today, company.founded)
}

function newestOf(days: readonly (Day | null)[], today: Day, oldest: Day) {
  return days.reduce<Day>((newest, day) => (day !== null && day <= today && day > newest ? day : newest), oldest)
}

/** How its files begin. */
export function fileOf({ register, number }: Company) {
  return `${register}_${number.replace(/\s/g, '-')}`
}
