import type { CompletenessPart, RegisterCoverage } from '#lib/contract/index.ts'

/** One line of the table: a register and one part of what it has on companies. */
export interface PartRow {
  register: RegisterCoverage
  part: CompletenessPart
  /** The register gives the part, and this line says of which companies it does not, or why. */
  isSometimes: boolean
  /** The register gives the part, and no recorded answer shows it. */
  isUnproven: boolean
}

/** What is looked for; an empty text is everything. */
export interface PartFilter {
  register: string
  part: string
  state: string
}

export function partRows(registers: readonly RegisterCoverage[]): PartRow[] {
  return registers.flatMap((register) => {
    const parts = register.parts ?? []
    const given = new Set(parts.flatMap(({ part, state }) => (state === 'given' ? part : [])))
    return parts.map((part) => {
      const isGiven = part.state === 'given'
      const isUnproven = isGiven && (register.unprovenParts ?? []).includes(part.part)
      return { register, part, isSometimes: !isGiven && given.has(part.part), isUnproven }
    })
  })
}

export function matchingRegisters(rows: readonly PartRow[], filter: PartFilter): PartRow[] {
  return rows.filter(
    ({ register, part }) =>
      (filter.register === '' || register.slug === filter.register) &&
      (filter.part === '' || part.part === filter.part) &&
      (filter.state === '' || part.state === filter.state),
  )
}

/** Every value once, in the order in which it first stands. */
export function choices(rows: readonly PartRow[], read: (row: PartRow) => string): string[] {
  return [...new Set(rows.map(read))]
}

/** Rows of each register together, by its slug. */
export function byRegister(rows: readonly PartRow[]): Map<string, PartRow[]> {
  return Map.groupBy(rows, ({ register }) => register.slug)
}
