import { determinationRecord, type RecordedFacts } from '#lib/domain/determination/index.ts'
import type { useDetermination } from './use-determination.ts'

/** The determination as a file: indented, because people read it; empty text where there is no graph. */
export function textOfDetermination(
  determined: ReturnType<typeof useDetermination> & Pick<RecordedFacts, 'complex'>,
): string {
  const { paper, graphOrder } = determined
  if (paper === null) return ''
  const facts: RecordedFacts = { ...determined, paper, graphOrderId: graphOrder?.orderId ?? null }
  return `${JSON.stringify(determinationRecord(facts), null, 2)}\n`
}
