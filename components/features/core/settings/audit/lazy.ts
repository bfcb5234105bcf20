'use client'

import { withOwnTexts } from '../../../../ui/own-texts.tsx'

/** With the words of every act, which are not in the HTML of the page. */
export const LazyAuditPage = withOwnTexts(
  () => import('./audit-page.tsx'),
  'AuditPage',
  {
    settings: (locale) => import(`../../../../messages/${locale}/core/settings.json`),
  },
  { isInHtml: true },
)
