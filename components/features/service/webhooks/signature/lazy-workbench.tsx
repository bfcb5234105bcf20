'use client'

import { withOwnTexts } from '../../../../ui/kit.ts'

/** The signature check with its texts, which are a third of all texts of webhooks. */
export const LazyWorkbench = withOwnTexts(() => import('./workbench.tsx'), 'Workbench', {
  webhookSignature: {
    en: () => import('../../../../messages/en/service/webhookSignature.json'),
    de: () => import('../../../../messages/de/service/webhookSignature.json'),
  },
})
