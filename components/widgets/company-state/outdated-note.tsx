'use client'

import { withOwnTexts } from '../../ui/own-texts.tsx'

/** What has changed since an answer was read, with its texts; a page has them where something has. */
export const OutdatedNote = withOwnTexts(() => import('./outdated-reasons.tsx'), 'OutdatedReasons', {
  outdated: (locale) => import(`../../messages/${locale}/companies/outdated.json`),
  companyState: (locale) => import(`../../messages/${locale}/companies/companyState.json`),
  changes: (locale) => import(`../../messages/${locale}/service/changes.json`),
})
