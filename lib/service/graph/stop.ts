import { type GraphWalk, graphCompaniesMax } from './walk.ts'

export interface Assembly {
  rootId: string
  maxDepth: number
  now: Date
  /** Whether more is still being read: then the graph is a part and says so. */
  isRunning: boolean
}

interface Outcome {
  assembly: Assembly
  walk: GraphWalk
  readCount: number
  errors: readonly { code: string }[]
  largestOnly: number
  withoutId: number
}

/** Why the extraction ended. `completed` only where nothing is left to read; other reasons are in the detail. */
export function stopOf(outcome: Outcome): { stopReason: string; stopReasonDetail: string } {
  const { assembly, walk, readCount, errors } = outcome
  const total = walk.levels.slice(0, assembly.maxDepth).flat().length
  if (assembly.isRunning) {
    const unread = total - readCount - errors.length
    return {
      stopReason: 'inProgress',
      stopReasonDetail: sentences([
        `${counted(readCount, 'company', 'companies')} read so far, ${unread} known and not read yet`,
        ...failures(errors),
      ]),
    }
  }
  const beyond = walk.levels[assembly.maxDepth]?.length ?? 0
  const detail = sentences([
    `${counted(readCount, 'company', 'companies')} read`,
    ...failures(errors),
    ...(beyond > 0
      ? [`${counted(beyond, 'company', 'companies')} at level ${assembly.maxDepth} not asked: maxDepth`]
      : []),
    ...(walk.leftOut > 0 ? [`${walk.leftOut} left out: a graph has at most ${graphCompaniesMax} companies`] : []),
    ...(outcome.withoutId > 0
      ? [`${counted(outcome.withoutId, 'company', 'companies')} without an id that could be followed`]
      : []),
    ...(outcome.largestOnly > 0 ? [`of ${outcome.largestOnly} the register lists only some holders`] : []),
  ])
  if (walk.leftOut > 0) return { stopReason: 'companyLimitReached', stopReasonDetail: detail }
  if (errors.length > 0) return { stopReason: 'completedWithErrors', stopReasonDetail: detail }
  return { stopReason: beyond > 0 ? 'maxDepthReached' : 'completed', stopReasonDetail: detail }
}

function failures(errors: readonly { code: string }[]): string[] {
  const byCode = new Map<string, number>()
  for (const { code } of errors) byCode.set(code, (byCode.get(code) ?? 0) + 1)
  const parts = [...byCode].toSorted().map(([code, count]) => `${count} ${code}`)
  return errors.length === 0
    ? []
    : [`${counted(errors.length, 'company', 'companies')} not readable (${parts.join(', ')})`]
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function sentences(parts: readonly string[]): string {
  return `${parts.join('; ')}.`
}
