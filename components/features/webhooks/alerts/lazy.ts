'use client'

import { withOwnTexts } from '../../../ui/own-texts.tsx'

export const AlertsSection = withOwnTexts(() => import('./alerts-section.tsx').then((file) => file.AlertsSection), {
  webhookAlerts: {
    en: () => import('../../../messages/en/webhookAlerts.json'),
    de: () => import('../../../messages/de/webhookAlerts.json'),
  },
})
