'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { pages } from '../../../../pages.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { TextLink } from '../../../../ui/link.tsx'

/** Defaults of new organizations that this one has not decided on; where they could not be read, the page of rules says so. */
export function DefaultsNotice() {
  const t = useTranslations('home.admin')
  const { data } = useRoute('listNewDefaults', {})
  const waiting = (data?.value.defaults ?? []).filter(({ asksDecision }) => asksDecision)
  if (waiting.length === 0) return null
  return (
    <div className="mb-6">
      <Banner
        meaning="warn"
        title={t('defaultsWait', { count: waiting.length })}
        aside={<TextLink href={`${pages.settings('rules')}#defaults`}>{t('decideDefaults')}</TextLink>}
      >
        {t('defaultsWhy')}
      </Banner>
    </div>
  )
}
