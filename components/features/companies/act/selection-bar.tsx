'use client'

import { Columns2, Download, X } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button, ButtonLink, pages, SelectionToolbar, useTranslations } from '../../../ui/kit.ts'
import type { ActOnMany, ActProps } from './act.ts'
import { ActButtons } from './act-buttons.tsx'
import { ActDialog, type ActName } from './act-dialog.tsx'

interface SelectionBarProps extends Omit<ActProps, 'onClose'> {
  MonitorMany: ComponentType<ActOnMany>
  OrderMany: ComponentType<ActOnMany>
  /** Offered where all rows are selected that are read, and there are more. */
  selectAll: { labels: string; isBusy: boolean; onPress: () => void } | null
  onExport: () => void
  onClear: () => void
}

/** What can be done with the selected companies; stays at the edge of the window. Nothing here costs before a price is shown. */
export function CompanySelectionBar({
  rows,
  userId,
  MonitorMany,
  OrderMany,
  selectAll,
  onExport,
  onClear,
}: SelectionBarProps) {
  const t = useTranslations('companies.selection')
  const [act, setAct] = useState<ActName | null>(null)
  const onClose = () => setAct(null)
  const [one, other, ...more] = rows
  return (
    <>
      <SelectionToolbar label={t('label')} status={t('count', { count: rows.length })}>
        {selectAll && (
          <Button isBusy={selectAll.isBusy} onClick={selectAll.onPress}>
            {selectAll.labels}
          </Button>
        )}
        <ActButtons acts={['assign', 'tag', 'order', 'monitor', 'screen']} count={rows.length} onOpen={setAct} />
        {one && other && more.length === 0 ? (
          <ButtonLink icon={Columns2} href={pages.compare(one.serviceId, other.serviceId)}>
            {t('compare')}
          </ButtonLink>
        ) : (
          <Button icon={Columns2} disabledReason={t('compareTwo')}>
            {t('compare')}
          </Button>
        )}
        <Button icon={Download} onClick={onExport}>
          {t('export')}
        </Button>
        <Button kind="quiet" icon={X} onClick={onClear}>
          {t('clear')}
        </Button>
      </SelectionToolbar>
      {act !== null && <ActDialog {...{ act, rows, userId, MonitorMany, OrderMany, onClose }} />}
    </>
  )
}
