'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { CompanyReport, Sources, Unexpected } from '#lib/contract/index.ts'
import type { PartsByName } from '../../widgets/completeness/use-completeness.ts'

export interface ReportFacts {
  report: CompanyReport
  sources: Sources
  orderId: string
  /** Fields that are not in the schema, with paths from the report. */
  unexpected: readonly Unexpected[]
  /** What is in the panel: `officers.2`, `shareholders.0`, `source.xa-hr`. */
  peek: string | null
  openPeek: (peek: string | null) => void
  /** Why sections are empty, where the service says so; a printed report keeps to what the report itself says. */
  completeness?: PartsByName
}

const Context = createContext<ReportFacts | null>(null)

export function ReportProvider({ facts, children }: { facts: ReportFacts; children: ReactNode }) {
  return <Context value={facts}>{children}</Context>
}

/** The report the sections are of. */
export function useReport(): ReportFacts {
  const facts = useContext(Context)
  if (facts === null) throw new Error('ReportProvider is missing above this component')
  return facts
}

/** A source that opens in the panel. */
export function useOpenSource(): (key: string | null) => (() => void) | undefined {
  const { openPeek } = useReport()
  return (key) => (key === null ? undefined : () => openPeek(`source.${key}`))
}
