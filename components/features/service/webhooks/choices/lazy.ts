'use client'

import { type OwnTexts, withOwnTexts } from '../../../../ui/own-texts.tsx'

const texts: OwnTexts = {
  webhookChoices: (locale) => import(`../../../../messages/${locale}/service/webhookChoices.json`),
}

export const LazyChoicesFields = withOwnTexts(() => import('./choices-fields.tsx'), 'ChoicesFields', texts)
export const LazyChoicesSection = withOwnTexts(() => import('./choices-section.tsx'), 'ChoicesSection', texts)
export const LazyWaitingNotice = withOwnTexts(() => import('./waiting-notice.tsx'), 'WaitingNotice', texts)
