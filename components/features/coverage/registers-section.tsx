'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { withOwnTexts } from '../../ui/own-texts.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'

const Tables = withOwnTexts(() => import('./register-tables.tsx').then((file) => file.RegisterTables), {
  completeness: {
    en: () => import('../../messages/en/completeness.json'),
    de: () => import('../../messages/de/completeness.json'),
  },
  registerCoverage: {
    en: () => import('../../messages/en/registerCoverage.json'),
    de: () => import('../../messages/de/registerCoverage.json'),
  },
})

/** What each register provides and what it does not. Asked only of a service that offers it, and nothing where there is none. */
export function RegistersSection() {
  const isOffered = useExtensions()?.has('listRegisters') ?? false
  const { data } = useRoute('listRegisters', {}, { enabled: isOffered })
  const registers = data?.value.registers ?? []
  if (registers.length === 0) return null
  return (
    <PartBoundary>
      <Tables registers={registers} />
    </PartBoundary>
  )
}
