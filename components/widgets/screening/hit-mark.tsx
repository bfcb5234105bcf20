'use client'

import { Suspense } from 'react'
import { withOwnTexts } from '../../ui/own-texts.tsx'
import type { HitMarkProps } from './mark-words.tsx'

const Mark = withOwnTexts(() => import('./mark-words.tsx').then((file) => file.MarkWords), {
  screening: {
    en: () => import('../../messages/en/screening.json'),
    de: () => import('../../messages/de/screening.json'),
  },
})

/** That a party has screening hits nobody has decided, or true ones; nothing where all are false. Leads to its decision. */
export function HitMark({ serviceId, hits }: HitMarkProps) {
  if (hits.every(({ verdict }) => verdict === 'false')) return null
  return (
    <Suspense>
      <Mark serviceId={serviceId} hits={hits} />
    </Suspense>
  )
}
