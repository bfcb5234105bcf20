import { type FormOf, resultForms, type Unexpected } from '#lib/contract/index.ts'
import { leftOutOf } from '#lib/domain/comparison/index.ts'
import { type Knowledge, known, type Unknown, unknown } from '#lib/domain/knowledge/index.ts'
import type { StoredResult } from '../../../widgets/stored-result/use-stored-result.ts'

/** How many values of each source were left out because they could not be read. */
export type LeftOutSource = Readonly<Record<'register' | 'report' | 'graph', number>>

const nothingLeftOut: LeftOutSource = { register: 0, report: 0, graph: 0 }

/** Of the lists that name owners, holders, or who holds whom; what else of a result was left out says nothing of owners. */
export function leftOutOfOwners(
  unexpected: Readonly<Record<keyof LeftOutSource, readonly Unexpected[]>>,
): LeftOutSource {
  const count = (source: keyof LeftOutSource, form: FormOf<unknown>, ...lists: readonly string[][]) =>
    leftOutOf(unexpected[source], form).filter(({ path }) => lists.some((list) => isIn(path, list))).length
  return {
    register: count('register', resultForms.ubo, ['ultimateBeneficialOwnerReport', 'ultimateBeneficialOwners']),
    report: count('report', resultForms.companyReport, ['relationships', 'shareholders']),
    graph: count('graph', resultForms.graph, ['graph', 'nodes'], ['graph', 'edges']),
  }
}

/** In the list, the list itself, or what it is in. */
function isIn(path: readonly (string | number)[], list: readonly string[]) {
  return list.every((step, depth) => depth >= path.length || path[depth] === step)
}

type Source = Pick<StoredResult<unknown>, 'isReady' | 'error'>

/**
 * Whether register, report and graph have all been read. Before that nothing follows from what one of them lacks: another may
 * bring it in a moment, or would have. Neither of a value that could not be read, nor of a register of which the service says
 * that its owners are not all there is.
 *
 * @param ofRegister why the owners of the register may not be all that it has
 */
export function sourcesRead(
  sources: readonly Source[],
  leftOut: LeftOutSource = nothingLeftOut,
  ofRegister: Unknown | null = null,
): Knowledge<true> {
  if (sources.some(({ error }) => error !== null)) return unknown('sourceAway')
  if (sources.some(({ isReady }) => !isReady)) return unknown('loading')
  if (ofRegister !== null) return ofRegister
  if (Object.values(leftOut).some((count) => count > 0)) return unknown('incomplete')
  return known(true, { what: 'sources' })
}
