'use client'

import { type ReactNode, useEffect } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { useIsHydrated } from '#lib/client/hydrated.ts'
import type { Settings } from '#lib/contract/index.ts'
import type { SettingsPart } from '../../../../pages.ts'
import { ErrorNotice, SkeletonRows } from '../../../../ui/kit.ts'
import { SettingsFrame } from '../settings-frame.tsx'

interface RulesFrameProps {
  part: SettingsPart
  mayChange: boolean
  children: (settings: Settings) => ReactNode
}

/** A page of rules of the organization; fixed for those who only read them. */
export function RulesFrame({ part, mayChange, children }: RulesFrameProps) {
  const { data, error, refetch } = useRoute('getSettings', {})
  const isHydrated = useIsHydrated()
  const isRead = data !== undefined
  // The place that an address names is there once its rule is.
  useEffect(() => {
    if (isRead) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [isRead])
  return (
    <SettingsFrame part={part}>
      <ErrorNotice error={error} onAgain={refetch} />
      {!data && !error && <SkeletonRows rows={4} columns={2} />}
      {data && (
        <fieldset disabled={!(mayChange && isHydrated)} className="flex min-w-0 max-w-measure flex-col gap-6">
          {children(data.value)}
        </fieldset>
      )}
    </SettingsFrame>
  )
}
