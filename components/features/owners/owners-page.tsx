'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Availability } from '#lib/contract/index.ts'
import { isOwnerShown, reconcileOwners } from '#lib/domain/ownership/index.ts'
import { csvOf } from '#lib/text/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { PageBody, PanelFrame } from '../../page/page-body.tsx'
import { Button } from '../../ui/button.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { useNow } from '../../ui/reader.tsx'
import { fileNamePart, saveFile } from '../../widgets/export/save.ts'
import type { Latest } from '../../widgets/stored-result/latest.ts'
import { ProductResult } from '../../widgets/stored-result/product-result.tsx'
import { ownerRows } from './export.ts'
import { Findings } from './findings.tsx'
import { OwnerPanel } from './owner-panel.tsx'
import { OwnerTable } from './owner-table.tsx'
import { SourceLines } from './source-lines.tsx'
import { useOwnersState } from './state.ts'
import { Threshold } from './threshold.tsx'
import { useStatements } from './use-statements.ts'

const hourMs = 3_600_000

/** Who ultimately owns or controls a company: what the register says, beside what the shareholders say. */
export function OwnersPage({ serviceId }: { serviceId: string }) {
  const t = useTranslations('owners')
  const stored = useStatements(serviceId)
  const { threshold, party, select, setThreshold } = useOwnersState()
  const today = dayOf(new Date(useNow(hourMs)))
  const { statements } = stored
  const rows = useMemo(() => reconcileOwners(statements, threshold, today), [statements, threshold, today])
  const shown = useMemo(() => rows.filter((row) => isOwnerShown(row, threshold)), [rows, threshold])
  const at = shown.findIndex(({ id }) => id === party)
  const open = shown[at]
  const step = (by: 1 | -1) => {
    const next = shown[at + by]
    if (next) select(next.id)
  }
  const closedReason = (latest: Latest, availability: Availability) => {
    const isRefused = latest.kind === 'failed' && latest.code === 'capability.not_available'
    if (!isRefused && availability !== 'unsupported') return null
    const detail = latest.kind === 'failed' ? latest.detail : null
    return {
      kind: isRefused ? ('closedByLaw' as const) : ('notAvailable' as const),
      title: t(isRefused ? 'closed.title' : 'closed.notHere'),
      text: [detail, t(isRefused ? 'closed.company' : 'closed.register')].filter(Boolean).join('. '),
    }
  }
  const save = () =>
    saveFile(
      `${fileNamePart(stored.owners.company?.name ?? serviceId)}-owners.csv`,
      csvOf(ownerRows(rows, threshold)),
      'text/csv;charset=utf-8',
    )
  return (
    <PanelFrame
      panel={open && <OwnerPanel row={open} sources={stored.sources} onClose={() => select(null)} onStep={step} />}
    >
      <PageBody>
        <ProductResult
          stored={stored.owners}
          product="ubo"
          closedReason={closedReason}
          actions={
            <Button icon={Download} onClick={save}>
              CSV
            </Button>
          }
        >
          {() => (
            <>
              <SourceLines stored={stored} serviceId={serviceId} />
              <Threshold value={threshold} onChange={setThreshold} hidden={rows.length - shown.length} />
              <Findings rows={rows} threshold={threshold} onOpen={select} />
              {statements.owners?.length === 0 && (
                <Nothing kind="notFound" title={t('none')}>
                  {t('noneWhy')}
                </Nothing>
              )}
              {shown.length > 0 && (
                <OwnerTable rows={shown} statements={statements} openId={open?.id ?? null} onPeek={select} />
              )}
            </>
          )}
        </ProductResult>
      </PageBody>
    </PanelFrame>
  )
}
