'use client'

import type { LaterKnowledge, OutdatedReason } from '#lib/contract/index.ts'
import { useNow, usePreferences, useTranslations } from '../../ui/kit.ts'
import { useEventName } from '../changes/event-name.ts'
import { useLaterLabels } from './later-labels.ts'

const shownMax = 3
const minuteMs = 60_000

interface OutdatedReasonsProps {
  product: string | null | undefined
  later: readonly LaterKnowledge[]
  /** What the service says beside; told where this console knows nothing of its own. */
  reasons: readonly OutdatedReason[]
}

/** "Changed since this report:", and what, as sentences. */
export function OutdatedReasons({ product, later, reasons }: OutdatedReasonsProps) {
  const t = useTranslations('outdated')
  const said = useSaid()(later, reasons)
  const more = said.length - shownMax
  return (
    <span data-outdated className="block text-sm text-warn">
      {t('since', { product: product ?? '' })}{' '}
      <bdi className="wrap-break-word text-ink-2">
        {said.slice(0, shownMax).join('; ')}
        {more > 0 && `; ${t('more', { count: more })}`}
      </bdi>
    </span>
  )
}

/** Each thing that became known, in the reader's language. */
function useSaid() {
  const t = useTranslations('outdated')
  const labelsOf = useLaterLabels()
  const eventName = useEventName()
  const { formatMoment } = usePreferences()
  const now = useNow(minuteMs)
  return (later: readonly LaterKnowledge[], reasons: readonly OutdatedReason[]) => {
    if (later.length > 0)
      return later.map(labelsOf).map(({ text, from }) => (from === undefined ? text : `${text} (${from})`))
    return reasons.map(({ eventCode, detectedAt, orderId }) => {
      const event = eventCode ? eventName(eventCode) : t('entry')
      const at = detectedAt ? formatMoment(detectedAt, now) : ''
      return orderId ? t('answer', { event, at }) : t('monitor', { event, at })
    })
  }
}
