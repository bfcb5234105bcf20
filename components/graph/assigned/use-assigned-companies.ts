'use client'

import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { queryFor } from '#lib/client/queries.ts'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { graphInResult } from '#lib/domain/ownership/index.ts'
import { type Joints, noJoints } from '../model/index.ts'
import { type AssignedRecord, joinedGraph } from './join.ts'

interface WithAssigned {
  /** The graph as received where nothing is assigned; null where there is none. */
  graph: ShareholderGraph | null
  joints: Joints
  isReady: boolean
  error: Error | null
}

/** A stored graph with those of the companies that people assigned to its owners. Reading them costs nothing. */
export function useAssignedCompanies(serviceId: string, graph: ShareholderGraph | null): WithAssigned {
  const params = { serviceId }
  const list = useRoute('listCompanyAssignments', { params }, { enabled: graph !== null })
  const assignments = list.data?.value.assignments ?? none
  const companies = useQueries({
    queries: assignments.map(({ companyId }) => queryFor('getStoredCompany', { params: { serviceId: companyId } })),
    combine: readingsOf,
  })
  const orderIds = companies.values.map(
    (company) => company?.value.results?.find(({ product }) => product === 'graph')?.orderId ?? null,
  )
  const results = useQueries({
    queries: orderIds.map((orderId) => ({
      ...queryFor('getOrderResult', { params: { orderId: orderId ?? '' } }),
      enabled: orderId !== null,
    })),
    combine: readingsOf,
  })
  const isReading = list.isPending || companies.isLoading || results.isLoading
  const orders = results.values
  const joined = useMemo(() => {
    if (graph === null || isReading) return { graph, joints: noJoints }
    const assigned = assignments.map((assignment, at): AssignedRecord => {
      const result = orders[at]?.value.result
      return { assignment, graph: graphInResult(result)?.graph ?? null }
    })
    return joinedGraph(graph, assigned)
  }, [graph, isReading, assignments, orders])
  return { ...joined, isReady: graph === null || !isReading, error: list.error ?? companies.error ?? results.error }
}

const none: readonly never[] = []

interface Readings<T> {
  values: (T | null)[]
  isLoading: boolean
  error: Error | null
}

/** Of several reads what each returned: the same object while nothing has changed. */
function readingsOf<T>(reads: UseQueryResult<T>[]): Readings<T> {
  return {
    values: reads.map(({ data }) => data ?? null),
    isLoading: reads.some(({ isLoading }) => isLoading),
    error: reads.find(({ error }) => error !== null)?.error ?? null,
  }
}
