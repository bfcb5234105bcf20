'use client'

import { ShieldAlert } from 'lucide-react'
import type { MatchState } from '#lib/contract/index.ts'
import { classNames, Icon, useTranslations } from '../../ui/kit.ts'

/** That a party is on a sanctions list by a person's decision, or may be. */
export function Match({ state, className }: { state: MatchState | undefined; className?: string }) {
  const t = useTranslations('graph')
  if (state === undefined) return null
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-sm',
        state === 'confirmed' ? 'text-bad' : 'text-warn',
        className,
      )}
    >
      <Icon of={ShieldAlert} size={14} />
      {t(state === 'confirmed' ? 'confirmedMatch' : 'possibleMatch')}
    </span>
  )
}
