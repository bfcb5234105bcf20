'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLive } from '#lib/client/hooks.ts'
import { Banner } from '../ui/banner.tsx'

/** A break shorter than this is nobody's business: the stream mends itself. */
const patienceMs = 4_000

/** Listens for the whole console, and says so when what is shown no longer moves by itself. */
export function LiveLine() {
  const t = useTranslations('shell.live')
  const state = useLive()
  const [isLate, setLate] = useState(false)
  const isDown = state === 'waiting'
  useEffect(() => {
    setLate(false)
    if (!isDown) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isDown])
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
