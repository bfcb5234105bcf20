'use client'

import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { submitOnce } from '#lib/client/double-submit.ts'
import type { ScreeningKind } from '#lib/contract/index.ts'
import { Button, Dialog, ErrorNotice, pages, TextLink, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { saveFile } from '../../../widgets/export/save.ts'
import { listedLabels } from '../../../widgets/screening/state-labels.ts'
import type { WorkRow } from '../work-rows.ts'
import type { ActProps } from './act.ts'
import { byScreening, type ExportedParties, joinedPartiesIn } from './screened.ts'

const kinds = ['confirmed', 'open', 'notCompared', 'compared'] as const satisfies readonly ScreeningKind[]

/**
 * The screening of the selected companies: who has matches, what was not compared, and the parties as a file for a provider. The
 * console compares its lists by itself, so that nothing is started here and nothing costs.
 */
export function ScreenDialog({ rows, onClose }: ActProps) {
  const t = useTranslations('companyActs.screen')
  const { isIdle, isPending, error, mutate, done } = useExportParties(rows)
  const found = byScreening(rows)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="l"
      title={t('title', { count: rows.length })}
      description={t('what')}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button act="exportScreening" kind="primary" icon={Download} isBusy={isPending} onClick={() => mutate()}>
            {t('export', { count: rows.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {kinds.map((kind) => (
          <Group key={kind} kind={kind} rows={found[kind]} />
        ))}
        {!isIdle && (
          <p role="status" className="text-sm text-ink-2">
            {t('exported', { done, count: rows.length })}
          </p>
        )}
        <ErrorNotice error={error} />
      </div>
    </Dialog>
  )
}

function Group({ kind, rows }: { kind: ScreeningKind; rows: readonly WorkRow[] }) {
  const t = useTranslations('companyActs.screen')
  const labels = useTranslations('screeningState')
  const { locale } = usePreferences()
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className="font-medium">{t(`kinds.${kind}`, { count: rows.length })}</h3>
      <ul className="max-h-[220px] overflow-y-auto">
        {rows.map(({ serviceId, name, screening }) => (
          <li key={serviceId} className="border-b border-hair py-1">
            <TextLink href={pages.sanctions(serviceId)}>
              <bdi>{name ?? serviceId}</bdi>
            </TextLink>{' '}
            <span className="text-sm text-ink-2">{screening && listedLabels(screening, labels, locale).whole}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Takes the parties of these companies out, one company after the other: each is in the log by itself. A file is made of all or none. */
function useExportParties(rows: readonly WorkRow[]) {
  const [done, setDone] = useState(0)
  const run = useMutation({
    mutationFn: async () => {
      const exported: ExportedParties[] = []
      setDone(0)
      for (const { serviceId, name } of rows) {
        const { value } = await submitOnce('exportScreening', { params: { serviceId } })
        setDone(exported.push({ serviceId, name: name ?? null, csv: value.csv }))
      }
      saveFile('parties.csv', joinedPartiesIn(exported), 'text/csv;charset=utf-8')
    },
  })
  return { ...run, done }
}
