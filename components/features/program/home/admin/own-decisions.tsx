'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { pages } from '../../../../pages.ts'
import { Section, TextLink, Unread, usePreferences, useTranslations } from '../../../../ui/kit.ts'
import { DecisionRows } from '../../../../widgets/decisions/decision-rows.tsx'

const shownMax = 3

/** The first decisions that wait for an administrator as well; nothing where there are none. */
export function OwnDecisions() {
  const t = useTranslations('decisions')
  const { formatCount } = usePreferences()
  const { data, error, refetch } = useRoute('listDecisions', { query: { limit: shownMax } })
  const { decisions = [], counts = [] } = data?.value ?? {}
  const count = counts.reduce((sum, { mine }) => sum + mine, 0)
  if (decisions.length === 0 && error === null) return null
  return (
    <Section
      heading={t('yours')}
      aside={<TextLink href={pages.cases()}>{t('allYours', { count: formatCount(count) })}</TextLink>}
    >
      {error && <Unread error={error} onAgain={refetch} />}
      <DecisionRows decisions={decisions} />
    </Section>
  )
}
