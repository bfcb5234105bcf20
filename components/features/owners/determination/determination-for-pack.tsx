'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { determinationRecord } from '#lib/domain/determination/index.ts'
import { usualOwnerThreshold } from '#lib/domain/law/index.ts'
import { useReader } from '../../../ui/reader.tsx'
import { DifferenceWords, OwnerWords } from '../../../widgets/cases/difference-words.tsx'
import { paperFile } from '../../../widgets/evidence/paper/paper-file.ts'
import type { PartJob } from '../../../widgets/evidence/use-parts.tsx'
import { BesideTable } from './beside-table.tsx'
import { PaperBody } from './paper-body.tsx'
import { useDetermination } from './use-determination.ts'

/** The determination as data, at the threshold of the Regulation. */
export function DeterminationForPack({ serviceId, onMade, onFailed }: PartJob) {
  const { paper, compared, today, graphOrder, isReady, error } = useDetermination(serviceId, usualOwnerThreshold)
  useEffect(() => {
    if (error !== null) return onFailed(error)
    if (!isReady) return
    if (paper === null) return onMade(null)
    const graphOrderId = graphOrder?.orderId ?? null
    const record = determinationRecord({ paper, threshold: usualOwnerThreshold, compared, today, graphOrderId })
    onMade(`${JSON.stringify(record, null, 2)}\n`)
  }, [paper, compared, today, graphOrder, isReady, error, onMade, onFailed])
  return null
}

/** The determination paper as its page prints it, drawn off the page. */
export function DeterminationPaperForPack({ serviceId, onMade, onFailed, signal }: PartJob) {
  const t = useTranslations('determination')
  const { locale, timeZone } = useReader()
  const { paper, compared, today, graphOrder, isReady, error } = useDetermination(serviceId, usualOwnerThreshold)
  const [host] = useState(() => document.createElement('div'))
  const title = paper === null ? t('title') : `${t('title')}, ${paper.nameOf(paper.determination.root)}`
  useEffect(() => {
    if (error !== null) return onFailed(error)
    if (!isReady) return
    const drawn = host.firstElementChild
    if (drawn === null) return onMade(null)
    paperFile(drawn, { title, locale, timeZone, signal }).then(onMade, onFailed)
  }, [host, title, locale, timeZone, signal, isReady, error, onMade, onFailed])
  if (paper === null || !isReady) return null
  return createPortal(
    <main className="flex flex-col gap-6">
      <h1 className="text-xl font-semibold">
        <bdi>{title}</bdi>
      </h1>
      <PaperBody
        paper={paper}
        threshold={usualOwnerThreshold}
        today={today}
        graphAt={graphOrder?.responseTime ?? null}
        beside={<BesideTable compared={compared} paper={paper} Owner={OwnerWords} Difference={DifferenceWords} />}
      />
    </main>,
    host,
  )
}
