import type { WantedCompany } from './companies.ts'

/** Why a company is left out unless a person ticks it: it is in its register no longer, or a monitor watches it already. */
export const leftOutReasons = ['deleted', 'watched'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export type ByReason = Readonly<Record<LeftOutReason, readonly WantedCompany[]>>

/** The companies to monitor: of those with a reason against it the ticked ones alone. */
export function takenOf(
  companies: readonly WantedCompany[],
  byReason: ByReason,
  ticked: ReadonlySet<LeftOutReason>,
): WantedCompany[] {
  const left = new Set(
    leftOutReasons
      .filter((reason) => !ticked.has(reason))
      .flatMap((reason) => byReason[reason].map(({ serviceId }) => serviceId)),
  )
  return companies.filter(({ serviceId }) => !left.has(serviceId))
}

/** What a register has of what was chosen; all of it where that is not known, so that its service says what it lacks. */
export function sourcesFor(
  chosen: readonly string[],
  code: string | null,
  offered: readonly { source: string; missing: readonly { code: string }[] }[],
): string[] {
  const given = chosen.filter((source) => {
    const found = offered.find((one) => one.source === source)
    return !found?.missing.some((one) => one.code === code)
  })
  return given.length === 0 ? [...chosen] : given
}
