'use client'

import { withOwnTexts } from '../../../../ui/kit.ts'

const texts = {
  webhookAlerts: {
    en: () => import('../../../../messages/en/service/webhookAlerts.json'),
    de: () => import('../../../../messages/de/service/webhookAlerts.json'),
  },
}

export const LazyAlertsSection = withOwnTexts(() => import('./alerts-section.tsx'), 'AlertsSection', texts, {
  isInHtml: true,
})
