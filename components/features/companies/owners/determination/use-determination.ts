'use client'

import { useEffect, useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { caseRuleOf } from '#lib/domain/cases/index.ts'
import { type DeterminationPaper, nameIn, officialsOf } from '#lib/domain/determination/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import type { OwnerThreshold } from '#lib/domain/law/index.ts'
import { useToday } from '../../../../ui/kit.ts'
import type { DeterminationAnswer, DeterminationQuestion } from '../../../../widgets/determination/determine.ts'
import type { StoredResult } from '../../../../widgets/stored-result/use-stored-result.ts'
import { useStatements } from '../use-statements.ts'

/** The determination of a company from what is on file, with the register beside it; nothing is ordered for it. */
export function useDetermination(serviceId: string, threshold: OwnerThreshold) {
  const today = useToday()
  const { ownershipGraph, statements, graph, owners, report, composed } = useStatements(serviceId)
  const noOwner = useRoute('getNoOwnerRecord', { params: { serviceId } })
  const officers = report.value?.relationships?.legalRepresentatives
  const { owners: registered, isRegisterWhole = true } = statements
  const isHere = composed.isReady && owners.isReady && report.isReady && !noOwner.isPending
  const question = useMemo(
    (): DeterminationQuestion | null =>
      ownershipGraph === null || !isHere
        ? null
        : { graph: ownershipGraph, owners: registered, isRegisterWhole, threshold, today },
    [ownershipGraph, isHere, registered, isRegisterWhole, threshold, today],
  )
  const { answer, error } = useAnswer(question)
  const paper = useMemo(
    (): DeterminationPaper | null =>
      answer?.paper && ownershipGraph ? { ...answer.paper, nameOf: nameIn(ownershipGraph) } : null,
    [answer, ownershipGraph],
  )
  const officials = officialsOf(officers)
  const isComputing = question !== null && answer === null && error === null
  return {
    paper,
    graph: ownershipGraph,
    today,
    threshold,
    officials,
    isComputing,
    compared: answer?.compared ?? null,
    /** The number of relations above the company where that is too many for the paper. */
    tooMany: answer?.tooMany ?? null,
    record: noOwner.data?.value.record ?? null,
    rule: caseRuleOf(graph.company?.jurisdictionCode ?? null),
    graphOrder: graph.newest,
    composed,
    /** Results that the graph has lines of beside the stored one. */
    joined: composed.results,
    /** Whether there is none of them on file: one that was not understood is not missing. */
    graphOnFile: onFileOf(graph, ownershipGraph, 'shareholder_graph'),
    registerOnFile: onFileOf(owners, registered, 'ubo'),
    /** All that is on file is here; the paper may still be computed. */
    isHere,
    isReady: isHere && !isComputing,
    error: graph.error ?? composed.error ?? owners.error ?? report.error ?? noOwner.error ?? error,
  }
}

/** Known where all stored results of the product are here to be read; else nobody can say that there is none. */
function onFileOf({ newest, isReady, error }: StoredResult<unknown>, value: unknown, what: string): Knowledge<unknown> {
  if (error !== null) return unknown('sourceAway')
  if (!isReady) return unknown('loading')
  const isUnread = newest !== null && value === null
  return isUnread ? unknown('notUnderstood') : known(value, { what, id: newest?.orderId ?? null })
}

interface Answered {
  question: DeterminationQuestion
  answer: DeterminationAnswer | null
  error: Error | null
}

/** Of a worker for this question alone, which ends when another is asked; null until it answers. */
function useAnswer(question: DeterminationQuestion | null): Omit<Answered, 'question'> {
  const [answered, setAnswered] = useState<Answered | null>(null)
  useEffect(() => {
    if (question === null) return
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    worker.onmessage = ({ data }: MessageEvent<DeterminationAnswer>) => {
      setAnswered({ question, answer: data, error: null })
      worker.terminate()
    }
    worker.onerror = ({ message }) => setAnswered({ question, answer: null, error: new Error(message) })
    worker.postMessage(question)
    return () => worker.terminate()
  }, [question])
  return answered?.question === question && answered !== null ? answered : { answer: null, error: null }
}
