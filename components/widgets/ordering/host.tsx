'use client'

import { useSyncExternalStore } from 'react'
import { withOwnTexts } from '../../ui/own-texts.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { onOrderWish, orderWish } from './open.ts'

const OrderSheet = withOwnTexts(() => import('./sheet.tsx').then((file) => file.OrderSheet), {
  orderSheet: {
    en: () => import('../../messages/en/orderSheet.json'),
    de: () => import('../../messages/de/orderSheet.json'),
  },
})

/** The place of the order sheet; its code loads when it is first wanted, and each opening is a new form. */
export function OrderSheetHost() {
  const wish = useSyncExternalStore(onOrderWish, orderWish, () => null)
  return wish === null ? null : (
    <PartBoundary>
      <OrderSheet key={JSON.stringify(wish)} wish={wish} />
    </PartBoundary>
  )
}
