import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import type { StoredResult } from '../../widgets/stored-result/use-stored-result.ts'

type Source = Pick<StoredResult<unknown>, 'isReady' | 'error'>

/**
 * Whether register, report and graph have all been read. Before that nothing follows from what one of them lacks: another may
 * bring it in a moment, or would have.
 */
export function sourcesRead(sources: readonly Source[]): Knowledge<true> {
  if (sources.some(({ error }) => error !== null)) return unknown('sourceAway')
  if (sources.some(({ isReady }) => !isReady)) return unknown('loading')
  return known(true, { what: 'sources', id: null, on: null })
}
