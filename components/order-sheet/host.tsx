'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { onOrderWish, orderWish } from './open.ts'

const OrderSheet = dynamic(() => import('./sheet.tsx').then((file) => file.OrderSheet), { ssr: false })

/** The place of the order sheet; its code loads when it is first wanted, and each opening is a new form. */
export function OrderSheetHost() {
  const wish = useSyncExternalStore(onOrderWish, orderWish, () => null)
  return wish === null ? null : <OrderSheet key={JSON.stringify(wish)} wish={wish} />
}
