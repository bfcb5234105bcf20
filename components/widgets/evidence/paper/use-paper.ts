'use client'

import { startTransition, useCallback, useState } from 'react'
import type { EvidenceFrame } from '#lib/contract/index.ts'
import { usePreferences, useTranslations } from '../../../ui/kit.ts'

/** A report that is to be drawn off the page, once. */
export interface PaperJob {
  serviceId: string
  orderId: string
  name: string | null
  frame: EvidenceFrame
  /** An element that is in no page. */
  host: Element
  onDrawn: (isThere: boolean) => void
}

/** Draws reports for files: `job` is given to a PaperReport, rendered below the same providers. */
export function usePaper(serviceId: string, name: string | null) {
  const t = useTranslations('evidence.paper')
  const { locale, timeZone } = usePreferences()
  const [job, setJob] = useState<PaperJob | null>(null)
  const paperOf = useCallback(
    async (orderId: string, frame: EvidenceFrame, signal: AbortSignal): Promise<string | null> => {
      // Before anything is drawn: what was drawn is copied at once.
      const { paperFile } = await import('./paper-file.ts')
      const host = document.createElement('div')
      const { promise, resolve } = Promise.withResolvers<boolean>()
      signal.addEventListener('abort', () => resolve(false), { once: true })
      // A report of megabytes is drawn in slices, so that the page still answers.
      startTransition(() => setJob({ serviceId, orderId, name, frame, host, onDrawn: resolve }))
      const isThere = await promise
      const drawn = host.firstElementChild
      const title = t('title', { name: name ?? orderId })
      const file = isThere && drawn !== null ? paperFile(drawn, { title, locale, timeZone, signal }) : null
      setJob(null)
      signal.throwIfAborted()
      return file
    },
    [serviceId, name, locale, timeZone, t],
  )
  return { paperOf, job }
}
