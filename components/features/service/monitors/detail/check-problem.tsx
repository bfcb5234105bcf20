'use client'

import type { CheckProblem } from '#lib/contract/index.ts'
import { Banner, Time, useTranslations } from '../../../../ui/kit.ts'

/** Why the latest check of a monitor was not carried out, and when it is tried again: its silence says nothing meanwhile. */
export function CheckProblemBanner({ problem }: { problem: CheckProblem }) {
  const t = useTranslations('monitors.checkProblem')
  const { code, detail, since, checksMissed, triedAgainAt } = problem
  return (
    <Banner meaning="warn" title={t(code === 'credits.insufficient' ? 'credits' : 'title')}>
      {since && (
        <>
          {t('since')} <Time at={since} />.{' '}
        </>
      )}
      {(checksMissed ?? 0) > 0 && <>{t('missed', { count: checksMissed ?? 0 })} </>}
      {triedAgainAt && (
        <>
          {t('again')} <Time at={triedAgainAt} />.{' '}
        </>
      )}
      {detail && (
        <q lang="en" className="text-ink-3">
          {detail}
        </q>
      )}
    </Banner>
  )
}
