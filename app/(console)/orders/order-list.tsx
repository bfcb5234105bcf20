'use client'

import { OrdersPage } from '#components/features/orders/orders-page.tsx'
import type { OrderAgainForMany } from '#components/features/orders/selection/selection-bar.tsx'
import { withOwnTexts } from '#components/ui/own-texts.tsx'

const ManyDialog = withOwnTexts(
  () => import('#components/features/orders/batches/create/order-many-dialog.tsx'),
  'OrderManyDialog',
  {
    batches: {
      en: () => import('#components/messages/en/orders/batches.json'),
      de: () => import('#components/messages/de/orders/batches.json'),
    },
  },
)

/** The list of orders with the dialog that orders again for several companies, fetched when it is opened. */
export function OrderList() {
  return <OrdersPage OrderMany={OrderMany} />
}

function OrderMany(props: OrderAgainForMany) {
  return <ManyDialog {...props} />
}
