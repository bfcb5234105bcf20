'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { pages } from '../../../../pages.ts'
import { Banner, ErrorNotice, TextLink } from '../../../../ui/kit.ts'
import type { CreateProgressState } from './use-create-many.ts'

const errorsShown = 3

/** How far it came: what was made, and what was refused with its reason. */
export function CreateProgress({ progress }: { progress: CreateProgressState }) {
  const t = useTranslations('monitors.progress')
  const { made, failed, count, isRunning } = progress
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isRunning) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isRunning])
  const only = made.length === 1 ? made[0] : undefined
  return (
    <div ref={place} role="status" className="flex flex-col gap-3">
      <Banner
        meaning={failed.length > 0 ? 'warn' : isRunning ? 'plain' : 'ok'}
        title={t('monitored', { made: made.length, count })}
      >
        {!isRunning && t('baseline')} {only && <TextLink href={pages.monitor(only.monitorId)}>{t('open')}</TextLink>}
      </Banner>
      {failed.slice(0, errorsShown).map(({ company, error }) => (
        <div key={company.serviceId}>
          <p className="font-medium">
            <bdi>{company.name}</bdi> <code>{company.serviceId}</code>
          </p>
          <ErrorNotice error={error} />
        </div>
      ))}
      {failed.length > errorsShown && (
        <p className="text-sm text-bad">{t('moreFailed', { count: failed.length - errorsShown })}</p>
      )}
    </div>
  )
}
