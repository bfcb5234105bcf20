'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLive } from '#lib/client/hooks.ts'
import type { ReadId } from '#lib/client/queries.ts'
import { Banner } from '../ui/banner.tsx'

/** A break shorter than this is nobody's business: the stream mends itself. */
const patienceMs = 4_000
const pollMs = 10_000

/** What moves by itself while the stream is open, and is asked for while it is not. */
const moving: ReadonlySet<string> = new Set<ReadId>([
  'getOverview',
  'getLiveSearch',
  'listRequests',
  'getOrderRecord',
  'listNotifications',
])

/** Listens for the whole console; while nothing is heard it asks instead, and says that what is shown may be old. */
export function LiveLine() {
  const t = useTranslations('shell.live')
  const { state, isLate } = useBreaks()
  const client = useQueryClient()
  useEffect(() => {
    if (!isLate) return
    const ask = () => client.invalidateQueries({ predicate: ({ queryKey }) => moving.has(String(queryKey[0])) })
    const timer = setInterval(() => void ask(), pollMs)
    return () => clearInterval(timer)
  }, [isLate, client])
  if (state === 'ended') {
    return (
      <div role="alert">
        <Banner meaning="warn" title={t('ended')}>
          {t('endedNext')}
        </Banner>
      </div>
    )
  }
  if (!isLate) return null
  return (
    <div role="status">
      <Banner meaning="plain" title={t('waiting')}>
        {t('waitingNext')}
      </Banner>
    </div>
  )
}

/**
 * Whether a stream that was open has been silent for longer than it takes to mend. A tab another one listens for may never
 * have heard that the stream is open, and then has nothing to miss.
 */
function useBreaks() {
  const state = useLive()
  const [wasOpen, setWasOpen] = useState(false)
  const [isLate, setLate] = useState(false)
  const isDown = state === 'waiting' || (state === 'connecting' && wasOpen)
  useEffect(() => {
    if (state === 'open') setWasOpen(true)
  }, [state])
  useEffect(() => {
    setLate(false)
    if (!isDown) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isDown])
  return { state, isLate }
}
