'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { CompanySanctions } from '#lib/contract/index.ts'
import type { HeldData, HeldSanctions } from '#lib/domain/risks/index.ts'
import { unreadIn } from '#lib/domain/screening/index.ts'
import { readingOf } from '../../ui/absence.ts'

/** What the sanctions lists in use say of the parties on file, and whether it is known. It asks no register. */
export function useHeldSanctions(serviceId: string): Pick<HeldData, 'sanctions' | 'unread'> {
  const { data, error } = useRoute('getCompanySanctions', { params: { serviceId }, query: {} })
  return useMemo(() => {
    const read = readingOf({ data, error }, 'getCompanySanctions')
    return read.isKnown ? { sanctions: heldSanctions(read.value.value) } : { unread: { sanctions: read.reason } }
  }, [data, error])
}

/** Null where no list was imported: then nothing was compared. */
export function heldSanctions({ editions, matches, sources, isCut, day }: CompanySanctions): HeldSanctions | null {
  if (editions.length === 0) return null
  const standing = matches.filter(({ isListed, isOnFile }) => isListed && isOnFile)
  const namesOf = (verdict: string | null) =>
    standing.flatMap((one) => ((one.verdict ?? null) === verdict ? [one.partyName] : []))
  return {
    ...{ undecided: namesOf(null), confirmed: namesOf('confirmed'), day },
    isWhole: !isCut && unreadIn(sources ?? []) === 0 && editions.every(({ remarks }) => (remarks ?? []).length === 0),
  }
}
