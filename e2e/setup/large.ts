interface Row {
  [name: string]: unknown
}

/** A report as a register might give it of a company with thousands of holders: about five megabytes of the given one. */
export function largeReport(orderText: string, bytes: number): string {
  const order: { result: { companyReport: { relationships: Record<string, Row[]> } } } = JSON.parse(orderText)
  const { relationships } = order.result.companyReport
  const officers = relationships.legalRepresentatives ?? []
  const holders = (relationships.shareholders ?? []).filter((one) => !one.jointHolding)
  const weight = (rows: unknown) => JSON.stringify(rows).length
  const each = weight(officers) / Math.max(1, officers.length) + weight(holders) / Math.max(1, holders.length)
  const count = Math.ceil((bytes / each) * 1.1)
  relationships.legalRepresentatives = many(officers, count)
  relationships.shareholders = many(holders, count)
  return JSON.stringify(order)
}

/** As `largeReport`, of a company with so many holders and sixty thousand branches: about eight and a half megabytes. */
export function reportOfBranches(orderText: string, holders: number): string {
  const order: { result: { companyReport: { relationships: Record<string, Row[]> } } } = JSON.parse(orderText)
  const { relationships } = order.result.companyReport
  const held = (relationships.shareholders ?? []).filter((one) => !one.jointHolding)
  relationships.shareholders = many(held, holders)
  relationships.branches = Array.from({ length: 60_000 }, (_, index) => ({
    type: 'organization',
    organization: {
      legalName: `Branch ${index}`,
      identifiers: [{ value: `${index}`, type: 'no_organisation_number' }],
    },
  }))
  return JSON.stringify(order)
}

/** Statements of ten years in three scopes, made of the years that are there. */
export function largeFinancials(orderText: string): string {
  const order: { result: { statements: { metadata: Row }[] } } = JSON.parse(orderText)
  const [first] = order.result.statements
  if (first === undefined) throw new Error('there is no statement to make ten years of')
  const scopes = ['entity', 'consolidated', 'group']
  order.result.statements = scopes.flatMap((scope) =>
    Array.from({ length: 10 }, (_, year) => ({
      ...structuredClone(first),
      metadata: {
        ...first.metadata,
        scope,
        periodStart: `${2016 + year}-01-01`,
        periodEnd: `${2016 + year}-12-31`,
      },
    })),
  )
  return JSON.stringify(order)
}

function many(rows: readonly Row[], count: number): Row[] {
  const numbered = (row: Row, index: number): Row => {
    const copy = structuredClone(row)
    const party = [copy.person, copy.company].find((one) => typeof one === 'object' && one !== null)
    if (party && 'name' in party) {
      party.name = typeof party.name === 'object' ? { ...party.name, fullName: `Holder ${index}` } : `Holder ${index}`
    }
    return copy
  }
  return Array.from({ length: count }, (_, index) => numbered(rows[index % rows.length] ?? {}, index))
}
