'use client'

import { useSyncExternalStore } from 'react'
import { useMay } from '../../ui/may.tsx'
import { withOwnTexts } from '../../ui/own-texts.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { onOrderWish, orderWish } from '../products/open-order.ts'

const OrderSheet = withOwnTexts(() => import('./sheet.tsx').then((file) => file.OrderSheet), {
  orderSheet: {
    en: () => import('../../messages/en/orderSheet.json'),
    de: () => import('../../messages/de/orderSheet.json'),
  },
  outdated: {
    en: () => import('../../messages/en/outdated.json'),
    de: () => import('../../messages/de/outdated.json'),
  },
  companyState: {
    en: () => import('../../messages/en/companyState.json'),
    de: () => import('../../messages/de/companyState.json'),
  },
  changes: {
    en: () => import('../../messages/en/changes.json'),
    de: () => import('../../messages/de/changes.json'),
  },
  sets: {
    en: () => import('../../messages/en/sets.json'),
    de: () => import('../../messages/de/sets.json'),
  },
  budgetNotice: {
    en: () => import('../../messages/en/budgetNotice.json'),
    de: () => import('../../messages/de/budgetNotice.json'),
  },
  errors: {
    en: () => import('../../messages/en/errors.json'),
    de: () => import('../../messages/de/errors.json'),
  },
  graphOrder: {
    en: () => import('../../messages/en/graphOrder.json'),
    de: () => import('../../messages/de/graphOrder.json'),
  },
  documents: {
    en: () => import('../../messages/en/documents.json'),
    de: () => import('../../messages/de/documents.json'),
  },
})

/** The place of the order sheet; its code loads when it is first wanted, and each opening is a new form. */
export function OrderSheetHost() {
  const wish = useSyncExternalStore(onOrderWish, orderWish, () => null)
  const mayOrder = useMay('orderProducts')
  return wish === null || !mayOrder ? null : (
    <PartBoundary>
      <OrderSheet key={JSON.stringify(wish)} wish={wish} />
    </PartBoundary>
  )
}
