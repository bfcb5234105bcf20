'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
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
export function LiveLine({ since }: { since: string }) {
  const t = useTranslations('shell.live')
  const { state, isLate } = useBreaks(since)
  const client = useQueryClient()
  const isOffline = useIsOffline()
  useEffect(() => {
    if (!isLate) return
    const ask = () => client.invalidateQueries({ predicate: ({ queryKey }) => moving.has(String(queryKey[0])) })
    const timer = setInterval(() => void ask(), pollMs)
    return () => clearInterval(timer)
  }, [isLate, client])
  const notice = state === 'ended' ? 'ended' : isOffline ? 'offline' : isLate ? 'waiting' : null
  if (notice === null) return null
  return (
    <div role={notice === 'ended' ? 'alert' : 'status'}>
      <Banner meaning={notice === 'waiting' ? 'plain' : 'warn'} title={t(`${notice}.title`)}>
        {t(`${notice}.next`)}
      </Banner>
    </div>
  )
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      for (const name of ['online', 'offline']) addEventListener(name, onChange)
      return () => {
        for (const name of ['online', 'offline']) removeEventListener(name, onChange)
      }
    },
    () => !navigator.onLine,
    () => false,
  )
}

/**
 * Whether a stream that was open has been silent for longer than it takes to mend. A tab another one listens for may never
 * have heard that the stream is open, and then has nothing to miss.
 */
function useBreaks(since: string) {
  const state = useLive(since)
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
