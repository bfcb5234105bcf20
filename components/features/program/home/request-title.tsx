'use client'

import type { RequestRecord } from '#lib/contract/index.ts'
import { classNames, Link, pages } from '../../../ui/kit.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'

/** "Company report, Brennerfeld Optik AG": what was asked for, and of whom. */
export function useRequestTitle(): (request: RequestRecord) => string {
  const productName = useProductName()
  return ({ product, companyName, order, serviceId }) =>
    [productName(product ?? order?.product), companyName ?? order?.companyName ?? serviceId].filter(Boolean).join(', ')
}

/** The same as a link to its order, where there is one. */
export function RequestTitle({ request, className }: { request: RequestRecord; className?: string }) {
  const name = useRequestTitle()(request)
  const { order } = request
  if (!order) return <bdi className={classNames(className, 'min-w-0 truncate font-medium')}>{name}</bdi>
  return (
    <Link
      href={pages.order(order.orderId)}
      className={classNames(className, 'min-w-0 truncate font-medium hover:underline')}
      title={name}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
