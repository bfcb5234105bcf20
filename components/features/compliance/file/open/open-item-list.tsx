'use client'

import { withOwnTexts } from '../../../../ui/kit.ts'
import { laterTexts } from '../../../../widgets/company-state/later-texts.ts'

/** What is open at a company, with the words of what changed there. */
export const OpenItemList = withOwnTexts(
  () => import('./open-lines.tsx'),
  'OpenLines',
  {
    screeningState: {
      en: () => import('../../../../messages/en/companies/screeningState.json'),
      de: () => import('../../../../messages/de/companies/screeningState.json'),
    },
    ...laterTexts,
  },
  { isInHtml: true },
)
