'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '#lib/client/call.ts'
import { quoteKey, type ReadId } from '#lib/client/queries.ts'
import { useLive } from '#lib/client/use-live.ts'
import { Banner, ButtonLink, pages, useIsQuiet, useRouter, useTranslations } from '../ui/kit.ts'
import { onBlockedNavigation } from '../ui/offline-navigation.ts'

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
  const { state, isLate, reopen } = useBreaks(since)
  const client = useQueryClient()
  const isOffline = useIsOffline()
  useSignedInAgain(state === 'ended', reopen)
  const isBlocked = useIsBlocked(isOffline)
  useEffect(() => {
    if (!isLate) return
    const ask = () => client.invalidateQueries({ predicate: ({ queryKey }) => moving.has(String(queryKey[0])) })
    const timer = setInterval(() => void ask(), pollMs)
    return () => clearInterval(timer)
  }, [isLate, client])
  const notice = state === 'ended' ? 'ended' : isOffline ? 'offline' : isLate ? 'waiting' : null
  if (notice === null) return null
  return (
    // A link may be held far below the top of the page, so the reason stays in view.
    <div
      role={notice === 'ended' ? 'alert' : 'status'}
      className={notice === 'offline' ? 'sticky top-topbar z-(--z-menu) bg-paper' : undefined}
    >
      <Banner
        meaning={notice === 'waiting' ? 'plain' : 'warn'}
        title={t(`${notice}.title`)}
        aside={
          notice === 'ended' && (
            <ButtonLink size="s" href={pages.signIn()} target="_blank">
              {t('ended.signIn')}
            </ButtonLink>
          )
        }
      >
        {notice === 'offline' && isBlocked ? t('offline.held') : t(`${notice}.next`)}
      </Banner>
    </div>
  )
}

function useIsOffline() {
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

/** Whether a link was not followed since the browser went offline. A toast would need code that cannot be fetched now. */
function useIsBlocked(isOffline: boolean) {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => onBlockedNavigation(() => setBlocked(true)), [])
  useEffect(() => {
    if (!isOffline) setBlocked(false)
  }, [isOffline])
  return isBlocked
}

/**
 * A session that has ended leaves the page as it is. What it would cost is asked again, so that an order sheet which is open
 * says that nobody is signed in; once somebody is, in another tab, this one goes on. Another person gets the page of their own.
 */
function useSignedInAgain(isEnded: boolean, reopen: () => void) {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (!isEnded) return
    void client.invalidateQueries({ queryKey: [quoteKey] })
    const check = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        await call('getPreferences', {})
      } catch {
        return
      }
      reopen()
      router.refresh()
      await client.invalidateQueries()
    }
    const onReturn = () => void check()
    addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isEnded, reopen, client, router])
}

/**
 * Whether a stream that was open has been silent for longer than it takes to mend. A tab another one listens for may never
 * have heard that the stream is open, and then has nothing to miss.
 */
function useBreaks(since: string) {
  const { state, reopen } = useLive(since, useIsQuiet())
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
  return { state, isLate, reopen }
}
