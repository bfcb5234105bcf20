import type { BodsSubject } from '../model.ts'
import { endIdOf } from './relations.ts'
import type { Statement } from './statements.ts'

/** How many companies are offered, and how many steps are walked to find out who has most above it. */
const subjectsMax = 500
const stepsMax = 2_000_000

/** Companies of a file that may be the root of a graph: those that hold nothing, and those it is declared for. */
export function subjectsOf(latest: ReadonlyMap<string, Statement>): BodsSubject[] {
  const holders = new Map<string, string[]>()
  const holding = new Set<string>()
  const declared = new Set<string>()
  for (const statement of latest.values()) {
    if (statement.declarationSubject) declared.add(statement.declarationSubject)
    if (statement.recordType !== 'relationship') continue
    const { recordId, recordDetails } = statement
    const [owned, holder] = [endIdOf(recordDetails.subject, recordId), endIdOf(recordDetails.interestedParty, recordId)]
    const known = holders.get(owned)
    if (known === undefined) holders.set(owned, [holder])
    else known.push(holder)
    holding.add(holder)
  }
  const isOneDeclaration = declared.size === 1
  const bottoms = [...holders.keys()].filter((id) => !holding.has(id) || (isOneDeclaration && declared.has(id)))
  const offered = bottoms.length > 0 ? bottoms : [...holders.keys()]
  let steps = 0
  const counted = offered.slice(0, subjectsMax).map((id): BodsSubject => {
    const seen = new Set([id])
    for (const at of seen) {
      for (const holder of holders.get(at) ?? []) seen.add(holder)
      steps += 1
      if (steps > stepsMax) break
    }
    return { id, name: nameOf(latest.get(id)), above: seen.size - 1, isDeclared: isOneDeclaration && declared.has(id) }
  })
  return counted.toSorted(
    (a, b) => Number(b.isDeclared) - Number(a.isDeclared) || b.above - a.above || (a.id < b.id ? -1 : 1),
  )
}

function nameOf(statement: Statement | undefined): string | null {
  return statement?.recordType === 'entity' ? (statement.recordDetails.name ?? null) : null
}
