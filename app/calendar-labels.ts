import { createTranslator } from 'next-intl'
import type { FeedLabels } from '#lib/console/compliance/calendar/index.ts'

const texts = {
  en: () => import('#components/messages/en/compliance/overview.json'),
  de: () => import('#components/messages/de/compliance/overview.json'),
}

/** The words of a calendar feed in the language of its person. */
export async function calendarLabels(given: string): Promise<FeedLabels> {
  const locale = given === 'de' ? 'de' : 'en'
  const { default: overview } = await texts[locale]()
  const t = createTranslator({ locale, messages: { overview }, namespace: 'overview.feed' })
  return {
    name: t('name'),
    titleOf: ({ kind, serviceId, companyName, changes, serious }) => {
      const name = companyName ?? serviceId
      const title = t(kind, { name })
      return changes === 0 ? title : t('changed', { title, changes, serious })
    },
  }
}
