'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { ErrorNotice, pages, Section, TextLink, usePreferences, useTranslations } from '../../../../ui/kit.ts'
import { DecisionRows } from '../../../../widgets/decisions/decision-rows.tsx'

const shownMax = 3

/** The first decisions that wait for an administrator as well; nothing where there are none. */
export function OwnDecisions() {
  const t = useTranslations('decisions')
  const { formatCount } = usePreferences()
  const read = useRoute('listDecisions', { query: { limit: shownMax } })
  const { decisions = [], counts = [] } = read.data?.value ?? {}
  const count = counts.reduce((sum, { mine }) => sum + mine, 0)
  if (decisions.length === 0 && read.error === null) return null
  return (
    <Section
      heading={t('yours')}
      aside={<TextLink href={pages.cases()}>{t('allYours', { count: formatCount(count) })}</TextLink>}
    >
      <ErrorNotice of={read} />
      <DecisionRows decisions={decisions} />
    </Section>
  )
}
