'use client'

import { withOwnTexts } from '../../ui/kit.ts'
import { laterTexts } from './later-texts.ts'

/** What has changed since an answer was read, with its texts; a page has them where something has. */
export const OutdatedNote = withOwnTexts(() => import('./outdated-reasons.tsx'), 'OutdatedReasons', {
  outdated: {
    en: () => import('../../messages/en/companies/outdated.json'),
    de: () => import('../../messages/de/companies/outdated.json'),
  },
  ...laterTexts,
})
