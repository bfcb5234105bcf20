'use client'

import type { ReactNode } from 'react'
import type { SourceReference } from '#lib/contract/index.ts'
import { resolveSource } from '#lib/domain/evidence/index.ts'
import { Sourced } from '../../../widgets/sources/provenance.tsx'
import { SourceMark } from '../../../widgets/sources/source-mark.tsx'
import { useOpenSource, useReport } from './context.tsx'

interface CitedProps {
  /** Absent where the report names none for the value. */
  source?: SourceReference | null | undefined
  children: ReactNode
  hasPlace?: boolean
}

/** A row of a section: the value in the manner of its origin, and at the right end the way to its source. */
export function CitedRow({ label, source, children, hasPlace = false }: CitedProps & { label: ReactNode }) {
  const { sources } = useReport()
  const resolved = resolveSource(source, sources)
  return (
    <div className="grid min-h-row-m grid-cols-[minmax(112px,2fr)_minmax(0,6fr)_minmax(96px,2fr)] items-start gap-x-5 border-b border-hair py-2 max-panel:grid-cols-1 max-panel:gap-y-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0">
        <Sourced origin={resolved?.origin ?? 'register'}>{children}</Sourced>
      </dd>
      {resolved !== null && (
        <dd className="min-w-0 text-end wrap-anywhere max-panel:text-start">
          <OpenSource source={source} hasPlace={hasPlace} />
        </dd>
      )}
    </div>
  )
}

/** The mark of a source that leads to the panel. */
export function OpenSource({ source, hasPlace = false }: Omit<CitedProps, 'children'>) {
  const { sources } = useReport()
  const openSource = useOpenSource()
  const resolved = resolveSource(source, sources)
  return (
    <SourceMark reference={source} sources={sources} hasPlace={hasPlace} onOpen={openSource(resolved?.key ?? null)} />
  )
}
