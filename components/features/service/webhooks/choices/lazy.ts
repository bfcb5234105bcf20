'use client'

import { withOwnTexts } from '../../../../ui/kit.ts'

const texts = {
  webhookChoices: {
    en: () => import('../../../../messages/en/service/webhookChoices.json'),
    de: () => import('../../../../messages/de/service/webhookChoices.json'),
  },
}

export const LazyChoicesFields = withOwnTexts(() => import('./choices-fields.tsx'), 'ChoicesFields', texts)
export const LazyChoicesSection = withOwnTexts(() => import('./choices-section.tsx'), 'ChoicesSection', texts)
export const LazyWaitingNotice = withOwnTexts(() => import('./waiting-notice.tsx'), 'WaitingNotice', texts)
