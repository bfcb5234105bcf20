'use client'

import { useTranslations } from 'next-intl'
import type { Webhook } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { formatMoment } from '../../../../format.ts'
import { pages } from '../../../../pages.ts'
import { absent, ButtonLink, Section, TextLink, useNow, useReader } from '../../../../ui/kit.ts'

/** The endpoint that has failed longest, or that none fails. */
export function FailingLead({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useTranslations('home.admin')
  const { locale, timeZone } = useReader()
  const now = useNow(60_000)
  const failing = webhooks
    .filter(({ failingSince }) => failingSince)
    .toSorted((a, b) => ((a.failingSince ?? '') < (b.failingSince ?? '') ? -1 : 1))
  const [lead] = failing
  const moment = (at: string) => formatMoment(at, now, locale, timeZone)
  return (
    <Section
      heading={t('needs')}
      remark={failing.length > 0 ? t('failingCount', { count: failing.length }) : undefined}
      aside={<TextLink href={pages.webhooks()}>{t('endpoints')}</TextLink>}
    >
      {lead === undefined ? (
        <p className="py-2 text-xl font-semibold">
          {absent(t, 'noneFails', known(webhooks, { what: 'listWebhooks', id: null, on: null }))}
        </p>
      ) : (
        <div className="flex flex-wrap items-start gap-4 pb-2">
          <div className="min-w-0 flex-1 basis-[320px]">
            <p className="line-clamp-2 text-xl font-semibold wrap-anywhere">
              {t('fails', { name: lead.name ?? lead.url ?? lead.id, at: moment(lead.failingSince ?? '') })}
            </p>
            {lead.disablesAt && <p className="mt-2 text-ink-2">{t('disables', { at: moment(lead.disablesAt) })}</p>}
          </div>
          <ButtonLink kind="primary" href={pages.webhook(lead.id)}>
            {t('openEndpoint')}
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}
