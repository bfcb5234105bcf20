'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { withOwnTexts } from '../../../ui/own-texts.tsx'
import { Section } from '../../../ui/section.tsx'

/** Of its seven lanes and the days below them. */
const room = 'h-[138px] max-panel:hidden'

const ChangeLanes = withOwnTexts(
  () => import('../../../widgets/changes/change-lanes.tsx').then((file) => file.ChangeLanes),
  {
    home: {
      en: () => import('../../../messages/en/program/home.json'),
      de: () => import('../../../messages/de/program/home.json'),
    },
  },
  { room },
)

/** The same changes as the list below, by kind and day; the name of a kind narrows the list to it. */
export function ChangesPlot() {
  const t = useTranslations('monitors.changes')
  const { data, error } = useRoute('getHome', { query: {} })
  const home = data?.value
  const lanes = home?.changes.lanes ?? []
  if (home === undefined && error === null) return <div className="min-h-[168px] max-panel:hidden" />
  if (home === undefined || lanes.every(({ count }) => count === 0)) return null
  return (
    <Section heading={t('byKind')}>
      <ChangeLanes changes={home.changes} at={home.at} />
    </Section>
  )
}
