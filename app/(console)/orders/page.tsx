import { getTranslations } from 'next-intl/server'
import { OrdersPage } from '#components/orders/orders-page.tsx'
import { requirePerson } from '#lib/console/session.ts'

export async function generateMetadata() {
  const t = await getTranslations('orders')
  return { title: t('title') }
}

export default async function Orders() {
  await requirePerson()
  return <OrdersPage />
}
