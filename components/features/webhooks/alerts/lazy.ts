'use client'

import { withOwnTexts } from '../../../ui/own-texts.tsx'

const texts = {
  webhookAlerts: {
    en: () => import('../../../messages/en/webhookAlerts.json'),
    de: () => import('../../../messages/de/webhookAlerts.json'),
  },
}

export const AlertsSection = withOwnTexts(
  () => import('./alerts-section.tsx').then((file) => file.AlertsSection),
  texts,
  { isInHtml: true },
)
