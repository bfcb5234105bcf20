'use client'

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { httpClasses, periods, shownStatuses } from './filter.ts'

/** The state of the deliveries, all of it in the address. */
export function useDeliveryState() {
  const [state, set] = useQueryStates({
    status: parseAsStringLiteral(shownStatuses).withDefault('all'),
    http: parseAsStringLiteral(httpClasses).withDefault('any'),
    period: parseAsStringLiteral(periods).withDefault('all'),
    search: parseAsString.withDefault(''),
    delivery: parseAsString.withOptions({ history: 'push' }),
  })
  return useMemo(() => {
    const { delivery, ...filter } = state
    return {
      filter,
      deliveryId: delivery,
      choose: (change: Partial<typeof filter>) => void set(change),
      clear: () => void set({ status: null, http: null, period: null, search: null }),
      select: (deliveryId: string | null) => void set({ delivery: deliveryId }),
    }
  }, [state, set])
}

export type DeliveryPageState = ReturnType<typeof useDeliveryState>
