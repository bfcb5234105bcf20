'use client'

import { useTranslations } from 'next-intl'
import type { Batch, BatchRow } from '#lib/contract/index.ts'
import { formatCount } from '../../../../format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Code } from '../../../../ui/code.tsx'
import { useReader } from '../../../../ui/reader.tsx'
import { Section } from '../../../../ui/section.tsx'
import { countedRowsIn } from '../../../../widgets/batches/counts.ts'
import { usePromisesFree } from '../../../../widgets/cost/promise.tsx'
import { useBatchRows } from '../use-batch.ts'

const pagesRead = 5

/** What failed and why, by reason: each once, with how many rows it is about. */
export function BatchFailures({ batch, onShow }: { batch: Batch; onShow: () => void }) {
  const t = useTranslations('batches.failures')
  const { locale } = useReader()
  const isPromised = usePromisesFree()
  const failed = countedRowsIn(batch.counts, 'failed')
  if (failed === 0) return null
  return (
    <Section
      heading={t('title')}
      remark={t(isPromised ? 'remark' : 'remarkUnpriced', { count: failed, shown: formatCount(failed, locale) })}
      aside={
        <Button size="s" onClick={onShow}>
          {t('show')}
        </Button>
      }
    >
      <Reasons batch={batch} />
    </Section>
  )
}

function Reasons({ batch }: { batch: Batch }) {
  const t = useTranslations('batches.failures')
  const errors = useTranslations('errors')
  const { locale } = useReader()
  const rows = useBatchRows(batch, { state: 'failed' }, pagesRead).data?.rows ?? []
  return (
    <ul>
      {reasonsIn(rows).map(({ code, count, example }) => {
        const own = code.replaceAll('.', '_')
        return (
          <li key={code} className="flex flex-wrap items-baseline gap-x-4 border-b border-hair py-2">
            <span className="min-w-[48px] text-end font-medium">{formatCount(count, locale)}</span>
            <span className="min-w-0 flex-1">
              {errors.has(`${own}.what`) ? errors(`${own}.what`) : example}{' '}
              <span className="text-ink-2">{errors.has(`${own}.next`) && errors(`${own}.next`)}</span>
            </span>
            <Code value={code} of={t('code')} />
          </li>
        )
      })}
    </ul>
  )
}

function reasonsIn(rows: readonly BatchRow[]): { code: string; count: number; example: string }[] {
  const found = new Map<string, { code: string; count: number; example: string }>()
  for (const { code, orderStatus, error } of rows) {
    const reason = code ?? orderStatus ?? 'unknown'
    const known = found.get(reason) ?? { code: reason, count: 0, example: error ?? '' }
    found.set(reason, { ...known, count: known.count + 1 })
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count)
}
