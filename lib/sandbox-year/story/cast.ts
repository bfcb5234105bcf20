import type { RiskClass } from '#lib/contract/index.ts'
import { createRandom, sandboxServiceIdOf, showcaseCompanies, worldOf } from '#lib/sandbox/index.ts'

export interface Member {
  serviceId: string
  name: string
  number: string
  jurisdictionCode: string
  risk: RiskClass
}

const shares: Record<string, number> = { xa: 92, xb: 26, xc: 30 }

/** Longer than any installation of this version is likely to be new. */
const quietUntil = '2028-12-31'

const random = createRandom('cast of a year')

function riskOf(): RiskClass {
  const drawn = random.next()
  return drawn < 0.15 ? 'high' : drawn < 0.45 ? 'medium' : 'low'
}

export const showcase = (name: string): string => {
  const found = showcaseCompanies.find((one) => one.name.startsWith(name))
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found.serviceId
}

/** Insolvent, and owned in three registers: most of what can be looked into is in its file. */
export const optik = showcase('Brennerfeld Optik AG')

/** Companies to whom nothing happens by itself: what is on file of them stays what their register says. */
export const cast: readonly Member[] = Object.entries(shares).flatMap(([jurisdictionCode, count]) => {
  const { companies, schedule } = worldOf()
  const quiet = companies.filter(
    (company) =>
      company.register === jurisdictionCode &&
      !company.isFixed &&
      !company.isPillar &&
      schedule.eventsOf(company.index).every(({ day }) => day > quietUntil),
  )
  const stride = Math.floor(quiet.length / count)
  return quiet
    .filter((_, at) => at % stride === 0)
    .slice(0, count)
    .map((company) => ({
      serviceId: sandboxServiceIdOf(company),
      name: company.name,
      number: company.number,
      jurisdictionCode,
      risk: riskOf(),
    }))
})
