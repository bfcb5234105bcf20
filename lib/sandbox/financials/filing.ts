import { sandboxCapitalOf } from '../report/details.ts'
import { type Day, dayAt, numberOfDay } from '../world/calendar.ts'
import type { Company, FilingHabit, WorldScope } from '../world/model.ts'
import { legalFormOfWorld } from '../world/names-forms.ts'
import { createRandom, type Random } from '../world/random.ts'
import type { WorldState } from '../world/view.ts'

/** One set of accounts as it was filed. */
export interface SandboxFiling {
  year: number
  scope: WorldScope
  periodStart: Day
  periodEnd: Day
  filingDate: Day
  /** `restated` replaces what was filed for the same period before. */
  kind: 'annual' | 'restated'
}

const standards = { xa: 'HGB', xb: 'ELP', xc: 'PCG' } as const
const yearsShown = 5
const firstYear = 2010

/** How a company files; null where its form need not. What is written by hand goes before what is drawn. */
export function habitOf(company: Company): FilingHabit | null {
  const { category } = legalFormOfWorld(company.form)
  if (category === 'foundation' || category === 'partnership') return null
  const byHand = company.details.filing
  if (byHand === null) return null
  return { ...drawHabit(company, createRandom('filing', company.index)), ...byHand }
}

function drawHabit(company: Company, random: Random): FilingHabit {
  const { category, currency } = legalFormOfWorld(company.form)
  const isStock = category === 'JSC'
  const isMicro = !isStock && random.chance(0.25)
  return {
    currency: sandboxCapitalOf(company)?.currency ?? currency,
    scale: isStock ? random.pick(['units', 'thousands', 'thousands', 'millions'] as const) : 'units',
    scopes: isStock && random.chance(0.4) ? ['entity', 'consolidated'] : ['entity'],
    standard: isStock && random.chance(0.3) ? 'IFRS' : standards[company.register],
    isMicro,
    isAudited: isStock || (!isMicro && random.chance(0.4)),
    yearEnd: random.chance(0.85) ? '12-31' : random.pick(['03-31', '06-30', '09-30']),
    lagDays: random.between(70, 330),
    restatedYear: random.chance(0.06) ? random.between(2021, 2024) : null,
    declinesFrom: company.insolvency === null ? null : Number(company.insolvency.since.slice(0, 4)) - 4,
  }
}

/** The accounts of the last five years that were filed by a day, the newest first; a corrected year stands twice. */
export function filingsOf({ company, dissolvedSince, today }: WorldState, habit: FilingHabit): SandboxFiling[] {
  const begun = beginOf(company)
  const filings: SandboxFiling[] = []
  for (let year = Number(today.slice(0, 4)); year >= begun && filings.length < 64; year -= 1) {
    if (yearsIn(filings) === yearsShown && !filings.some((one) => one.year === year)) break
    const periodEnd = `${year}-${habit.yearEnd}`
    if (dissolvedSince !== null && periodEnd > dissolvedSince) continue
    const periodStart = dayAt(numberOfDay(`${year - 1}-${habit.yearEnd}`) + 1)
    const filingDate = dayAt(numberOfDay(periodEnd) + habit.lagDays)
    if (filingDate > today) continue
    const restatedOn = dayAt(numberOfDay(filingDate) + 365)
    const isRestated = year === habit.restatedYear && restatedOn <= today
    for (const scope of habit.scopes) {
      const period = { year, scope, periodStart, periodEnd }
      if (isRestated) filings.push({ ...period, filingDate: restatedOn, kind: 'restated' })
      filings.push({ ...period, filingDate, kind: 'annual' })
    }
  }
  return filings
}

/** The first year with accounts. */
export function beginOf({ founded }: Company): number {
  return Math.max(firstYear, Number(founded.slice(0, 4)) + 1)
}

function yearsIn(filings: readonly SandboxFiling[]) {
  return new Set(filings.map(({ year }) => year)).size
}

/** Names a set of accounts within its company: 2025-entity, 2023-entity-restated. */
export function keyOfFiling({ year, scope, kind }: SandboxFiling): string {
  return kind === 'restated' ? `${year}-${scope}-restated` : `${year}-${scope}`
}
