'use client'

import { useSearchParams } from 'next/navigation'
import { startTransition, useOptimistic } from 'react'
import { type DecisionScope, decisionScopes } from '#lib/contract/index.ts'

const usual: DecisionScope = 'mine'

/** Whose decisions, as the address says; one choice is not worth what `AddressAdapter` weighs. */
export function useScope() {
  const search = useSearchParams()
  const [scope, show] = useOptimistic(decisionScopes.find((one) => one === search.get('scope')) ?? usual)
  const choose = (next: DecisionScope) =>
    startTransition(() => {
      show(next)
      const query = new URLSearchParams(search)
      query.delete('scope')
      if (next !== usual) query.set('scope', next)
      history.replaceState(null, '', query.size === 0 ? location.pathname : `?${query}`)
    })
  return { scope, choose }
}
