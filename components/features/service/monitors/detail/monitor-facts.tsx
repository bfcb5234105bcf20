'use client'

import type { Monitor } from '#lib/contract/index.ts'
import { isRecent } from '../../../../format.ts'
import {
  Age,
  Code,
  FactGrid,
  factsOf,
  Small,
  Time,
  useNow,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../../ui/kit.ts'
import { monthlyCreditsOf, nextCheckOf } from '../schedule-change.ts'
import { tagsOf } from '../tags.ts'
import { useCronText } from '../use-cron-text.ts'
import { Watches } from '../watches.tsx'

/** When it is checked next, what that costs, what passes its filters, where events go. */
export function MonitorFacts({ monitor, creditsPerCheck }: { monitor: Monitor; creditsPerCheck: number | null }) {
  const t = useTranslations('monitors.facts')
  const { locale, formatCount } = usePreferences()
  const now = useNow(60_000)
  const { scheduleCron, webhookUrl, lastCheckedAt, checkCount } = monitor
  const tags = tagsOf(monitor)
  const text = useCronText(scheduleCron, locale)
  const next = nextCheckOf(monitor, now)
  const cost = monthlyCreditsOf(monitor, creditsPerCheck, now)
  return (
    <FactGrid>
      {factsOf(t, {
        next:
          next === null ? (
            t('noNext')
          ) : (
            <>
              <Time at={next} />{' '}
              {isRecent(next, now) && (
                <Small>
                  <Age at={next} />
                </Small>
              )}
            </>
          ),
        schedule: (
          <>
            {text} <code className="text-sm whitespace-nowrap text-ink-3">{scheduleCron}</code>
          </>
        ),
        cost:
          cost === null ? t('notProvided') : t('credits', { credits: formatCount(cost), each: creditsPerCheck ?? 0 }),
        checks: (
          <>
            {checkCount == null ? t('notProvided') : formatCount(checkCount)}
            {lastCheckedAt && (
              <Small>
                {' '}
                <Age at={lastCheckedAt} did="checked" />
              </Small>
            )}
          </>
        ),
        sources: <Watches monitor={monitor} />,
        filter: <Names names={filterOf(monitor)} none={t('everything')} />,
        ends: <Names names={monitor.autoDeactivateCategories} none={t('never')} />,
        url: webhookUrl ? <Code value={webhookUrl} of={t('url')} /> : t(webhookUrl === null ? 'noUrl' : 'notProvided'),
        tags: tags.length > 0 && tags.join(', '),
      })}
    </FactGrid>
  )
}

/** What passes, where the service says it of categories or of codes; an absent filter is not an empty one. */
function filterOf({ categoriesFilter, eventCodesFilter }: Monitor) {
  if (categoriesFilter == null && eventCodesFilter == null) return null
  return [...(categoriesFilter ?? []), ...(eventCodesFilter ?? [])]
}

function Names({ names, none }: { names: readonly string[] | null | undefined; none: string }) {
  const t = useTranslations('monitors')
  const changes = useTranslations('changes.codes')
  if (names == null) return <>{t('facts.notProvided')}</>
  if (names.length === 0) return <>{none}</>
  return (
    <span className="flex flex-wrap gap-x-3">
      {names.map((name) => {
        const text =
          wordIn(changes, name, null) ??
          wordIn(t, `categories.${name}`, null) ??
          wordIn(t, `sources.names.${name}`, null)
        return text === null ? <code key={name}>{name}</code> : <span key={name}>{text}</span>
      })}
    </span>
  )
}
