'use client'

import { useMemo, useState } from 'react'
import { batchLimits } from '#lib/contract/index.ts'
import { FormDialog, TextField, useCounted, useNow, usePreferences, useTranslations } from '../../../../ui/kit.ts'
import { useUpload } from './use-upload.ts'

const hourMs = 3_600_000

interface OrderManyDialogProps {
  companies: readonly { serviceId: string; name: string | null }[]
  /** Products chosen in the batch at first. */
  items?: readonly { product: string }[]
  onClose: () => void
}

/** Makes a batch of known companies and leads to it: products and their price are decided there. Nothing is ordered here. */
export function OrderManyDialog({ companies, items, onClose }: OrderManyDialogProps) {
  const t = useTranslations('batches.create')
  const counted = useCounted()
  const { formatDay, formatCount } = usePreferences()
  const now = useNow(hourMs)
  const { error, isRunning, run } = useUpload()
  const count = companies.length
  const [name, setName] = useState(() => {
    const day = formatDay(new Date(now).toISOString())
    return t('many.name', { ...counted(count), day })
  })
  const rows = useMemo(
    () =>
      companies.map(({ serviceId, name: companyName }, index) => ({
        line: index + 1,
        serviceId,
        name: companyName?.slice(0, 300) || undefined,
      })),
    [companies],
  )
  const tooMany = count > batchLimits.rowsMax ? t('tooMany', { max: formatCount(batchLimits.rowsMax) }) : null
  return (
    <FormDialog
      title={t('many.title', counted(count))}
      description={t('many.what')}
      onClose={onClose}
      submitLabel={t('many.go')}
      onSubmit={() => run({ name: name.trim(), rows, products: items?.map(({ product }) => product) })}
      isBusy={isRunning}
      disabledReason={tooMany ?? (name.trim() === '' ? t('noName') : null)}
      error={error}
    >
      <TextField label={t('name')} value={name} maxLength={batchLimits.nameCharactersMax} onChange={setName} />
    </FormDialog>
  )
}
