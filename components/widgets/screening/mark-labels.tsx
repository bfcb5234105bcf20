'use client'

import { ShieldAlert } from 'lucide-react'
import type { ScreeningMatch } from '#lib/contract/index.ts'
import { classNames, Icon, Link, pages, useTranslations } from '../../ui/kit.ts'

export interface MatchMarkProps {
  serviceId: string
  matches: readonly ScreeningMatch[]
}

/** A confirmed match before one that is open; the entry on hover. */
export function MarkLabel({ serviceId, matches }: MatchMarkProps) {
  const t = useTranslations('screeningState.mark')
  const isConfirmed = matches.some(({ state }) => state === 'confirmed')
  const shown = matches.filter(({ state }) => (state === 'confirmed') === isConfirmed)
  const isOfProvider = shown.every(({ from }) => from === 'provider')
  return (
    <Link
      data-screening={isConfirmed ? 'confirmed' : 'open'}
      href={isOfProvider ? pages.screening(serviceId) : pages.sanctions(serviceId)}
      title={shown.map(({ entryName }) => entryName).join(', ')}
      className={classNames(
        '-my-2 inline-flex min-h-control-s items-center gap-2 text-sm font-regular hover:underline',
        isConfirmed ? 'text-bad' : 'text-warn',
      )}
    >
      <Icon of={ShieldAlert} size={14} />
      {isConfirmed ? t('confirmed') : t('open')}
    </Link>
  )
}
