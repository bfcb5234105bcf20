import { parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { CompanySanctions, SanctionResult, SanctionStep } from '#lib/contract/index.ts'
import { type Knowledge, unknown } from '#lib/domain/knowledge/index.ts'
import { verdictSaid } from '#lib/domain/screening/index.ts'
import type { Highlight } from '../../../graph/model/index.ts'

/** The proof that the address names: as it is now, so that a link never lights what no longer proves anything. */
export function useProof(serviceId: string) {
  const [{ proof: regime, about }, set] = useQueryStates({ proof: parseAsString, about: parseAsString })
  const input = { params: { serviceId }, query: { party: about ?? undefined } }
  const read = useRoute('getCompanySanctions', input, { enabled: regime !== null })
  const sanctions = regime === null ? undefined : read.data?.value
  const result = sanctions?.results.find((one) => one.regime === regime)
  // What follows from a person's decision is lit as well.
  const highlight = useMemo(
    () => (result === undefined ? null : highlightOf([...result.proof, ...(result.byDecision?.proof ?? [])])),
    [result],
  )
  const onClose = () => void set({ proof: null, about: null })
  const isLit = (highlight?.parties.length ?? 0) > 0
  const proof = sanctions && result && { regime: result.regime, isLit, name: sanctions.subject.name, onClose }
  const answer = sanctions && result && answerOf(sanctions, result, read.error)
  return { proof: proof && answer ? { ...proof, answer } : undefined, highlight: isLit ? highlight : null }
}

/** The answer, from the graph that is shown. Without the graph, a list or a decision nobody can say that nothing leads to it. */
export function answerOf(
  { basis }: Pick<CompanySanctions, 'basis'>,
  result: Pick<SanctionResult, 'verdict' | 'pending' | 'unread'>,
  error: Error | null = null,
): Knowledge<string> {
  if (error !== null) return unknown('sourceAway')
  return basis.product === 'graph' ? verdictSaid(result) : unknown('notOrdered')
}

/** Every party of the proof and every holding that was added up; where shares were multiplied, all paths of those listed. */
export function highlightOf(proof: readonly SanctionStep[]): Highlight {
  const sources = proof.flatMap(({ holdings, control }) => [
    ...holdings.flatMap((holding) => holding.sources),
    ...(control ? [control.source] : []),
  ])
  const isMultiplied = proof.some(({ by }) => by === 'lookThrough')
  return {
    parties: proof.map(({ party }) => party),
    edges: sources.flatMap(({ line }) => line ?? []),
    along: isMultiplied ? proof.flatMap(({ party, by }) => (by === 'start' ? party : [])) : [],
  }
}
