'use client'

import { withOwnTexts } from '../../../../ui/kit.ts'

/** With the words of every act, which are not in the HTML of the page. */
export const LazyAuditPage = withOwnTexts(
  () => import('./audit-page.tsx'),
  'AuditPage',
  {
    settings: {
      en: () => import('../../../../messages/en/core/settings.json'),
      de: () => import('../../../../messages/de/core/settings.json'),
    },
  },
  { isInHtml: true },
)
