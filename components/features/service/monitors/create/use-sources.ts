'use client'

import { useQueries } from '@tanstack/react-query'
import { queryFor } from '#lib/client/queries.ts'
import { sourcesIn, sourcesLost } from '#lib/contract/index.ts'
import { onePerRegister, type WantedCompany } from './companies.ts'

export interface OfferedSource {
  source: string
  name: string
  /** Why, register by register, where it is not there. */
  missing: { code: string; reason: string | null }[]
  isSomewhere: boolean
  eventCodes: string[]
  creditsPerCheck: number | null
}

/** Of a register, how many sources were not read as a whole; null where its answer lists none that could be read. */
export interface UnreadSources {
  code: string
  count: number | null
}

/** What can be watched of these companies, asked once a register; asking is free. */
export function useSources(companies: readonly WantedCompany[]) {
  const registers = onePerRegister(companies)
  const answers = useQueries({
    queries: registers.map(({ serviceId }) => queryFor('listMonitorSources', { query: { serviceId } })),
  })
  const offered = new Map<string, OfferedSource>()
  const unread = answers.flatMap(({ data }, index) => unreadSourcesIn(registers[index]?.code ?? '', data?.received))
  for (const [index, { data }] of answers.entries()) {
    const code = registers[index]?.code ?? ''
    for (const one of sourcesIn(data?.received) ?? []) {
      const known = offered.get(one.source) ?? {
        source: one.source,
        name: one.name ?? one.source,
        missing: [],
        isSomewhere: false,
        eventCodes: one.eventCodes ?? [],
        creditsPerCheck: one.creditsPerCheck ?? null,
      }
      if (one.available === false) known.missing.push({ code, reason: one.reason ?? null })
      else known.isSomewhere = true
      offered.set(one.source, known)
    }
  }
  return {
    sources: [...offered.values()],
    unread,
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
  }
}

export function unreadSourcesIn(code: string, received: unknown): UnreadSources[] {
  if (received === undefined) return []
  if (sourcesIn(received) === null) return [{ code, count: null }]
  const count = sourcesLost(received)
  return count > 0 ? [{ code, count }] : []
}
