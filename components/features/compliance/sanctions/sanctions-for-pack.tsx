'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRoute } from '#lib/client/hooks.ts'
import { readingOf, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { paperFile } from '../../../widgets/evidence/paper/paper-file.ts'
import type { PartJob } from '../../../widgets/evidence/use-parts.tsx'
import { nameIn, useSanctionLabels } from './labels.ts'
import { sanctionRecord } from './record.ts'
import { SanctionsBody } from './sanctions-body.tsx'

/** The answers of all rules as data, with proofs in words. */
export function SanctionsForPack({ serviceId, onMade, onFailed }: PartJob) {
  const { data, error } = useRoute('getCompanySanctions', { params: { serviceId }, query: {} })
  const labels = useSanctionLabels()
  useEffect(() => {
    if (error !== null) onFailed(error)
    else if (data) onMade(`${JSON.stringify(sanctionRecord(data.value, serviceId, labels), null, 2)}\n`)
  }, [data, error, serviceId, labels, onMade, onFailed])
  return null
}

/** The page of the company, as it is printed, drawn off the page. */
export function SanctionsPaperForPack({ serviceId, onMade, onFailed, signal }: PartJob) {
  const t = useTranslations('sanctions')
  const { locale, timeZone } = usePreferences()
  const { data, error } = useRoute('getCompanySanctions', { params: { serviceId }, query: {} })
  const [host] = useState(() => document.createElement('div'))
  const sanctions = data?.value
  const title = sanctions ? `${t('title')}, ${nameIn(sanctions)(sanctions.root)}` : t('title')
  useEffect(() => {
    if (error !== null) return onFailed(error)
    const drawn = host.firstElementChild
    if (sanctions && drawn !== null) paperFile(drawn, { title, locale, timeZone, signal }).then(onMade, onFailed)
  }, [sanctions, error, host, title, locale, timeZone, signal, onMade, onFailed])
  if (!sanctions) return null
  return createPortal(
    <main className="flex flex-col gap-6">
      <h1 className="text-xl font-semibold">
        <bdi>{title}</bdi>
      </h1>
      <SanctionsBody
        serviceId={serviceId}
        sanctions={sanctions}
        read={readingOf({ data: sanctions, error }, 'getCompanySanctions')}
        onOpen={() => undefined}
      />
    </main>,
    host,
  )
}
