'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { relationsAboveMax } from '#lib/domain/determination/index.ts'
import { usualOwnerThreshold } from '#lib/domain/law/index.ts'
import { usePreferences, useTranslations } from '../../../../ui/kit.ts'
import { DifferenceLabel, OwnerLabel } from '../../../../widgets/cases/difference-labels.tsx'
import { paperFile } from '../../../../widgets/evidence/paper/paper-file.ts'
import type { PartJob } from '../../../../widgets/evidence/use-parts.tsx'
import { BesideTable } from './beside-table.tsx'
import { InPlace } from './in-place.tsx'
import { PaperBody } from './paper-body.tsx'
import { textOfDetermination } from './text.ts'
import { useDetermination } from './use-determination.ts'

/** The determination as data, at the threshold of the Regulation. */
export function DeterminationForPack({ serviceId, onMade, onFailed }: PartJob) {
  const determined = useDetermination(serviceId, usualOwnerThreshold)
  useEffect(() => {
    if (determined.error !== null) onFailed(determined.error)
    else if (determined.tooMany !== null) onFailed(tooLarge(determined.tooMany))
    else if (determined.isReady) onMade(determined.paper === null ? null : textOfDetermination(determined))
  }, [determined, onMade, onFailed])
  return null
}

/** The determination paper as its page prints it, drawn off the page. */
export function DeterminationPaperForPack({ serviceId, onMade, onFailed, signal }: PartJob) {
  const t = useTranslations('determination')
  const { locale, timeZone } = usePreferences()
  const determined = useDetermination(serviceId, usualOwnerThreshold)
  const { paper, compared, registerOnFile, today, graphOrder, joined, officials, record, tooMany, isReady, error } =
    determined
  const [host] = useState(() => document.createElement('div'))
  const title = paper === null ? t('title') : `${t('title')}, ${paper.nameOf(paper.determination.root)}`
  useEffect(() => {
    if (error !== null) return onFailed(error)
    if (!isReady) return
    if (tooMany !== null) return onFailed(tooLarge(tooMany))
    const drawn = host.firstElementChild
    if (drawn === null) return onMade(null)
    paperFile(drawn, { title, locale, timeZone, signal }).then(onMade, onFailed)
  }, [host, title, locale, timeZone, signal, tooMany, isReady, error, onMade, onFailed])
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
        joined={joined}
        inPlace={<InPlace fallback={paper.determination.fallback} record={record} officials={officials} />}
        beside={
          <BesideTable
            compared={compared}
            onFile={registerOnFile}
            paper={paper}
            Owner={OwnerLabel}
            Difference={DifferenceLabel}
          />
        }
      />
    </main>,
    host,
  )
}

/** For the manifest, which is in English. */
function tooLarge(count: number) {
  return new Error(`${count} relations above the company, more than ${relationsAboveMax}`)
}
