'use client'

import { withOwnTexts } from '../../../../ui/own-texts.tsx'

/** The signature check with its texts, which are a third of all texts of webhooks. */
export const LazyWorkbench = withOwnTexts(() => import('./workbench.tsx'), 'Workbench', {
  webhookSignature: (locale) => import(`../../../../messages/${locale}/service/webhookSignature.json`),
})
