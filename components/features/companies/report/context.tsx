'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type CompanyReport, type FactName, resultForms, type Sources, type Unexpected } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { leftOutPlaces } from '../../../widgets/completeness/left-out-places.ts'
import type { PartsByName } from '../../../widgets/completeness/use-completeness.ts'

export interface ReportFacts {
  report: CompanyReport
  sources: Sources
  orderId: string
  /** Of the company it is of, by which later knowledge is found. */
  serviceId?: string
  /** Draws what is known of these facts since, on paper as it is known when that is made; else the page's own marks do. */
  notesOf?: (facts: readonly FactName[]) => ReactNode
  /** Fields that are not in the schema, with paths from the report. */
  unexpected: readonly Unexpected[]
  /** What is in the panel: `officers.2`, `shareholders.0`, `source.xa-hr`. */
  peek: string | null
  openPeek: (peek: string | null) => void
  /** Why sections are empty, where the service says so; a printed report keeps to what the report itself says. */
  completeness?: Knowledge<PartsByName | null>
}

export interface ReportContext extends ReportFacts {
  /** Where the report has values that could not be read: `relationships.shareholders`. */
  leftOut: readonly string[]
}

const Context = createContext<ReportContext | null>(null)

export function ReportProvider({ facts, children }: { facts: ReportFacts; children: ReactNode }) {
  const context = useMemo(
    () => ({ ...facts, leftOut: leftOutPlaces(facts.unexpected, resultForms.companyReport) }),
    [facts],
  )
  return <Context value={context}>{children}</Context>
}

/** The report the sections are of. */
export function useReport(): ReportContext {
  const facts = useContext(Context)
  if (facts === null) throw new Error('ReportProvider is missing above this component')
  return facts
}

/** A source that opens in the panel. */
export function useOpenSource(): (key: string | null) => (() => void) | undefined {
  const { openPeek } = useReport()
  return (key) => (key === null ? undefined : () => openPeek(`source.${key}`))
}
