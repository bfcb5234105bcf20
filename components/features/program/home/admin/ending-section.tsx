'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { dayMs } from '#lib/time/index.ts'
import {
  absent,
  EmptyLine,
  Link,
  pages,
  readingOf,
  Section,
  Small,
  TextLink,
  Unread,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { type PlotInset, xOf } from '../../../../ui/plots/plot.ts'
import { PlotFrame } from '../../../../ui/plots/plot-frame.tsx'

const days = 90
const soonDays = 14
const inset: PlotInset = { start: 4, end: 4, top: 16, bottom: 16 }

/** Secrets and keys that end within 90 days, on one axis. */
export function EndingSection() {
  const t = useTranslations('home.admin')
  const { formatDay } = usePreferences()
  const now = useNow(3_600_000)
  const hasKeys = useExtensions()?.has('listKeys') ?? false
  const hooks = useRoute('listRecordedWebhooks', {})
  const keys = useRoute('listKeys', {}, { enabled: hasKeys })
  const read = readingOf(hooks, 'listRecordedWebhooks')
  const readKeys = readingOf(keys, 'listKeys')
  const inDays = (at: string) => (Date.parse(at) - now) / dayMs
  const ends = [
    ...(hooks.data?.value.webhooks ?? []).flatMap(({ webhookId, name, previousSecretExpiresAt: at }) =>
      at
        ? [{ id: webhookId, name: name ?? webhookId, what: t('secret'), at, href: pages.webhookCheck(webhookId) }]
        : [],
    ),
    ...(keys.data?.value.keys ?? []).flatMap(({ keyId, name, expiresAt: at }) =>
      at ? [{ id: keyId, name: name ?? keyId, what: t('key'), at, href: pages.keys() }] : [],
    ),
  ]
    .filter(({ at }) => inDays(at) > 0 && inDays(at) <= days)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const isKnown = read.isKnown && (!hasKeys || readKeys.isKnown)
  const failed = hooks.error ?? keys.error
  return (
    <Section heading={t('ending')} remark={t('next90')} aside={<TextLink href={pages.keys()}>{t('keys')}</TextLink>}>
      {!isKnown && <Unread error={failed} onAgain={() => Promise.all([hooks.refetch(), keys.refetch()])} />}
      {isKnown && ends.length === 0 && read.isKnown && <EmptyLine>{absent(t, 'noneEnds', read)}</EmptyLine>}
      {ends.length > 0 && (
        <PlotFrame
          caption={t('endingCaption', { count: ends.length })}
          columns={[t('what'), t('end')]}
          marks={ends.map(({ id, name, at, href }) => ({
            ...{ id, href, x: inDays(at) / days, y: 0.5, value: name, note: formatDay(at) },
            cells: [name, formatDay(at)],
          }))}
          height={48}
          inset={inset}
          spark={[]}
        >
          <span className="absolute inset-x-0 border-t border-line" style={{ top: 24 }} />
          {[0, 30, 60, days].map((at) => (
            <span
              key={at}
              className={`absolute bottom-0 text-xs whitespace-nowrap text-ink-3 ${at === 0 ? '' : at === days ? '-translate-x-full' : '-translate-x-1/2'}`}
              style={{ insetInlineStart: xOf(at / days, inset) }}
            >
              {at === 0 ? t('today') : t('inDays', { count: at })}
            </span>
          ))}
          {ends.map(({ id, at }) => (
            <span
              key={id}
              data-solid
              className={`absolute size-[9px] -translate-1/2 rounded-full ${inDays(at) < soonDays ? 'bg-warn' : 'bg-(--c-2)'}`}
              style={{ insetInlineStart: xOf(inDays(at) / days, inset), top: 24 }}
            />
          ))}
        </PlotFrame>
      )}
      <ul>
        {ends.map(({ id, name, what, at, href }) => (
          <li key={id} className="flex min-h-row-s items-center gap-3 border-b border-hair">
            <Link href={href} className="min-w-0 truncate font-medium hover:underline">
              <bdi>{name}</bdi>
            </Link>
            <Small>{what}</Small>
            <span
              className={`ms-auto text-sm whitespace-nowrap ${inDays(at) < soonDays ? 'font-medium text-warn' : 'text-ink-2'}`}
            >
              {t('endsIn', { count: Math.ceil(inDays(at)) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
