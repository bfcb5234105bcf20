'use client'

import { type OwnTexts, withOwnTexts } from '../../../../ui/own-texts.tsx'

const texts: OwnTexts = {
  webhookAlerts: (locale) => import(`../../../../messages/${locale}/service/webhookAlerts.json`),
}

export const LazyAlertsSection = withOwnTexts(() => import('./alerts-section.tsx'), 'AlertsSection', texts, {
  isInHtml: true,
})
