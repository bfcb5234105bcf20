'use client'

import { withOwnTexts } from '../../ui/own-texts.tsx'

/** What has changed since an answer was read, with its texts; a page has them where something has. */
export const OutdatedNote = withOwnTexts(() => import('./outdated-reasons.tsx').then((file) => file.OutdatedReasons), {
  outdated: {
    en: () => import('../../messages/en/outdated.json'),
    de: () => import('../../messages/de/outdated.json'),
  },
  companyState: {
    en: () => import('../../messages/en/companyState.json'),
    de: () => import('../../messages/de/companyState.json'),
  },
  changes: {
    en: () => import('../../messages/en/changes.json'),
    de: () => import('../../messages/de/changes.json'),
  },
})
