'use client'

import { useSyncExternalStore } from 'react'
import { useMay } from '../../ui/may.tsx'
import { withOwnTexts } from '../../ui/own-texts.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { onOrderIntent, orderIntent } from '../products/open-order.ts'

const OrderSheet = withOwnTexts(() => import('./sheet.tsx'), 'OrderSheet', {
  orderSheet: (locale) => import(`../../messages/${locale}/orders/orderSheet.json`),
  outdated: (locale) => import(`../../messages/${locale}/companies/outdated.json`),
  companyState: (locale) => import(`../../messages/${locale}/companies/companyState.json`),
  changes: (locale) => import(`../../messages/${locale}/service/changes.json`),
  sets: (locale) => import(`../../messages/${locale}/orders/sets.json`),
  budgetNotice: (locale) => import(`../../messages/${locale}/orders/budgetNotice.json`),
  errors: (locale) => import(`../../messages/${locale}/core/errors.json`),
  graphOrder: (locale) => import(`../../messages/${locale}/companies/graphOrder.json`),
  documents: (locale) => import(`../../messages/${locale}/orders/documents.json`),
})

/** The place of the order sheet; its code loads when it is first wanted, and each opening is a new form. */
export function OrderSheetHost() {
  const wish = useSyncExternalStore(onOrderIntent, orderIntent, () => null)
  const mayOrder = useMay('orderProducts')
  return wish === null || !mayOrder ? null : (
    <PartBoundary>
      <OrderSheet key={JSON.stringify(wish)} wish={wish} />
    </PartBoundary>
  )
}
