'use client'

import { settingsTexts } from '../../../../page/settings-texts.ts'
import { withOwnTexts } from '../../../../ui/kit.ts'

/** With the words of every act, which are not in the HTML of the page. */
export const LazyAuditPage = withOwnTexts(() => import('./audit-page.tsx'), 'AuditPage', settingsTexts, {
  isInHtml: true,
})
