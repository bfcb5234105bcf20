'use client'

import { Columns2, Eye, FileArchive, GitCompareArrows, ReceiptText } from 'lucide-react'
import { useRoute } from '#lib/client/hooks.ts'
import { availabilityOf, jurisdictionOf, mayOrder, products } from '#lib/contract/index.ts'
import type { Floating } from '../../ui/floating.ts'
import { pages, useMay, useTranslations } from '../../ui/kit.ts'
import { Menu, MenuItem, MenuLink, MenuRule } from '../../ui/menu.tsx'
import { openOrderSheet } from '../products/open-order.ts'
import { useOrderLabel } from '../products/product-name.ts'
import { sheetProductNames } from '../products/products.ts'

interface CompanyActionsMenuProps extends Floating {
  serviceId: string
  name: string | null
}

/** An order opens the sheet, which shows its price; nothing is ordered from here. */
export function CompanyActionsMenu({ serviceId, name, ...menu }: CompanyActionsMenuProps) {
  const t = useTranslations('company.actions')
  const orderLabel = useOrderLabel()
  const catalogue = useRoute('listJurisdictions', {})
  const mayOrderHere = useMay('orderProducts')
  const offered = sheetProductNames.filter((product) =>
    mayOrder(availabilityOf(catalogue.data?.value, jurisdictionOf(serviceId), products[product].capability)),
  )
  return (
    <Menu {...menu} label={t('label')}>
      {offered.map((product) => (
        <MenuItem
          act="orderProducts"
          key={product}
          icon={ReceiptText}
          onPress={() => openOrderSheet({ serviceId, companyName: name, product })}
        >
          {orderLabel(product)} …
        </MenuItem>
      ))}
      {mayOrderHere && offered.length > 0 && <MenuRule />}
      <MenuLink act="createMonitor" icon={Eye} href={pages.monitors(serviceId)}>
        {t('monitor')}
      </MenuLink>
      <MenuLink icon={GitCompareArrows} href={pages.history(serviceId)}>
        {t('compare')}
      </MenuLink>
      <MenuLink icon={Columns2} href={pages.compare(serviceId)}>
        {t('sideBySide')}
      </MenuLink>
      <MenuLink icon={FileArchive} href={`${pages.company(serviceId, 'documents')}#evidence`}>
        {t('evidence')}
      </MenuLink>
    </Menu>
  )
}
