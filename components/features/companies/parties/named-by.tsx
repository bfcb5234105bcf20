'use client'

import { useTranslations } from 'next-intl'
import type { PartyRole } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { Age, Link } from '../../../ui/kit.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'

/** The answer that says so, or that a person wrote it down. */
export function NamedBy({ orderId, product, at }: Pick<PartyRole, 'orderId' | 'product' | 'at'>) {
  const t = useTranslations('parties.page')
  const productName = useProductName()
  return (
    <>
      {orderId ? (
        <Link href={pages.order(orderId)} className="link underline">
          {productName(product)}
        </Link>
      ) : (
        t('byPerson')
      )}
      {', '}
      <Age at={at} did="retrieved" />
    </>
  )
}
