'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { RegisterCoverage } from '#lib/contract/index.ts'
import { withOwnTexts } from '../../../ui/own-texts.tsx'
import { PartBoundary } from '../../../ui/part-boundary.tsx'

const Tables = withOwnTexts(() => import('./register-tables.tsx').then((file) => file.RegisterTables), {
  completeness: {
    en: () => import('../../../messages/en/companies/completeness.json'),
    de: () => import('../../../messages/de/companies/completeness.json'),
  },
  registerCoverage: {
    en: () => import('../../../messages/en/service/registerCoverage.json'),
    de: () => import('../../../messages/de/service/registerCoverage.json'),
  },
})

const none: readonly RegisterCoverage[] = []

/** The registers of a service that says what each provides; none of a service that does not. */
export function useCoveredRegisters(): readonly RegisterCoverage[] {
  const isOffered = useExtensions()?.has('listRegisters') ?? false
  const { data } = useRoute('listRegisters', {}, { enabled: isOffered })
  return data?.value.registers ?? none
}

/** What each register provides and what it does not. */
export function CoveredRegistersSection({ registers }: { registers: readonly RegisterCoverage[] }) {
  return (
    <PartBoundary>
      <Tables registers={registers} />
    </PartBoundary>
  )
}
