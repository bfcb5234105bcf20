'use client'

import { useSyncExternalStore } from 'react'
import { errorTexts } from '../../ui/error-texts.ts'
import { useMay, withOwnTexts } from '../../ui/kit.ts'
import { outdatedTexts } from '../company-state/outdated-texts.ts'
import { onOrderIntent, orderIntent } from '../products/open-order.ts'

const OrderSheet = withOwnTexts(() => import('./sheet.tsx'), 'OrderSheet', {
  orderSheet: {
    en: () => import('../../messages/en/orders/orderSheet.json'),
    de: () => import('../../messages/de/orders/orderSheet.json'),
  },
  ...outdatedTexts,
  sets: {
    en: () => import('../../messages/en/orders/sets.json'),
    de: () => import('../../messages/de/orders/sets.json'),
  },
  budgetNotice: {
    en: () => import('../../messages/en/orders/budgetNotice.json'),
    de: () => import('../../messages/de/orders/budgetNotice.json'),
  },
  ...errorTexts,
  graphOrder: {
    en: () => import('../../messages/en/companies/graphOrder.json'),
    de: () => import('../../messages/de/companies/graphOrder.json'),
  },
  documents: {
    en: () => import('../../messages/en/orders/documents.json'),
    de: () => import('../../messages/de/orders/documents.json'),
  },
})

/** The place of the order sheet; its code loads when it is first wanted, and each opening is a new form. */
export function OrderSheetHost() {
  const wish = useSyncExternalStore(onOrderIntent, orderIntent, () => null)
  const mayOrder = useMay('orderProducts')
  return wish === null || !mayOrder ? null : <OrderSheet key={JSON.stringify(wish)} wish={wish} />
}
