'use client'

import { useTranslations } from 'next-intl'
import type { BackgroundJob } from '#lib/contract/index.ts'
import { formatDuration } from '../../../../format.ts'
import { Age } from '../../../../ui/age.tsx'
import { Fact, FactGrid } from '../../../../ui/description-list.tsx'
import { useReader } from '../../../../ui/reader.tsx'
import { Section } from '../../../../ui/section.tsx'

/** What the console does by itself from time to time: when each last ended, how long that took, and what is overdue. */
export function BackgroundJobs({ jobs }: { jobs: readonly BackgroundJob[] }) {
  const t = useTranslations('settings.connection')
  return (
    <Section heading={t('jobs')} remark={t('jobsRemark')}>
      <FactGrid>
        {jobs.map((job) => (
          <Fact key={job.name} label={t.has(`jobNames.${job.name}`) ? t(`jobNames.${job.name}`) : job.name}>
            <State job={job} />
          </Fact>
        ))}
      </FactGrid>
    </Section>
  )
}

function State({ job: { endedAt = null, lastMs = null, runningMs = null, failures, isLate } }: { job: BackgroundJob }) {
  const t = useTranslations('settings.connection')
  const { locale } = useReader()
  const length = (ms: number) => formatDuration(ms, locale)
  return (
    <>
      {isLate && <span className="block text-bad">{t('jobOverdue')}</span>}
      {endedAt === null ? t('jobFirst') : <Age at={endedAt} />}
      <span className="block text-sm text-ink-3">
        {runningMs !== null && isLate
          ? t('jobRunning', { length: length(runningMs) })
          : lastMs !== null && t('jobTook', { length: length(lastMs) })}
      </span>
      {failures > 0 && <span className="block text-sm text-warn">{t('jobFailures', { count: failures })}</span>}
    </>
  )
}
