'use client'

import { withOwnTexts } from '../../../../ui/kit.ts'

/** What is open at a company, with the words of what changed there. */
export const OpenItemList = withOwnTexts(
  () => import('./open-lines.tsx'),
  'OpenLines',
  {
    changes: {
      en: () => import('../../../../messages/en/service/changes.json'),
      de: () => import('../../../../messages/de/service/changes.json'),
    },
    screeningState: {
      en: () => import('../../../../messages/en/companies/screeningState.json'),
      de: () => import('../../../../messages/de/companies/screeningState.json'),
    },
    companyState: {
      en: () => import('../../../../messages/en/companies/companyState.json'),
      de: () => import('../../../../messages/de/companies/companyState.json'),
    },
  },
  { isInHtml: true },
)
