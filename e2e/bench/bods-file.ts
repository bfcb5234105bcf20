/** A made group as a BODS file: wide, some levels deep, every seventh owner in two companies, some circles. */
export function bodsFile(parties: number): string {
  let state = 7
  const below = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % max
  }
  const lines: string[] = []
  const stated = (recordId: string, recordType: string, recordDetails: object) =>
    lines.push(
      JSON.stringify({
        statementId: `statement-${recordId}`.padEnd(32, '-'),
        declarationSubject: 'p0',
        statementDate: '2026-01-01',
        recordId,
        recordType,
        recordStatus: 'new',
        recordDetails,
      }),
    )
  const holds = (holder: number, held: number, exact: number) =>
    stated(`r${holder}-${held}`, 'relationship', {
      isComponent: false,
      subject: `p${held}`,
      interestedParty: `p${holder}`,
      interests: [{ type: 'shareholding', directOrIndirect: 'direct', share: { exact } }],
    })
  for (let at = 0; at < parties; at += 1) {
    const isPerson = at > 0 && at * 2 > parties && at % 3 === 0
    const name = `${isPerson ? 'Person' : 'Company'} ${at}`
    stated(`p${at}`, isPerson ? 'person' : 'entity', {
      isComponent: false,
      ...(isPerson
        ? { personType: 'knownPerson', names: [{ type: 'legal', fullName: name }] }
        : { entityType: { type: 'registeredEntity' }, name }),
    })
    if (at === 0) continue
    const held = below(Math.ceil(Math.min(at, parties / 2) * 0.55))
    holds(at, held, 1 + below(40))
    if (at % 7 === 0 && held > 0) holds(at, held - 1, 1 + below(20))
    if (at % 250 === 0 && held > 0) holds(held, at, 5)
  }
  return lines.join('\n')
}
