'use client'

import { useMemo } from 'react'
import type { FactName } from '#lib/contract/index.ts'
import { changesOf } from '#lib/domain/company-state/index.ts'
import { withOwnTexts } from '../../ui/kit.ts'
import { laterTexts } from './later-texts.ts'
import { useCompanyState } from './use-company-state.ts'

const MarkedChanges = withOwnTexts(() => import('./marked-changes.tsx'), 'MarkedChanges', laterTexts, {
  isInHtml: true,
})

interface ChangedMarkProps {
  serviceId: string
  /** What stands beside it; everything its results say where it is absent. */
  facts?: readonly FactName[]
  /** The answer that is shown, where it may be an older one; else the newest ones are. */
  orderId?: string
}

/** Beside a value that is known to have changed since it was retrieved: what is known of it, with a link. */
export function ChangedMark({ serviceId, facts, orderId }: ChangedMarkProps) {
  const state = useCompanyState(serviceId)
  const changes = useMemo(() => {
    if (state === null) return []
    const shown = orderId === undefined ? state.answers.map((answer) => answer.orderId) : [orderId]
    return changesOf(state.later, shown, facts ?? null)
  }, [state, facts, orderId])
  return changes.length === 0 ? null : <MarkedChanges serviceId={serviceId} changes={changes} />
}
