'use client'

import { withOwnTexts } from '../../../../ui/kit.ts'
import { laterTexts } from '../../../../widgets/company-state/later-texts.ts'
import { screeningStateTexts } from '../../../../widgets/screening/state-texts.ts'

/** What is open at a company, with the words of what changed there. */
export const OpenItemList = withOwnTexts(
  () => import('./open-lines.tsx'),
  'OpenLines',
  {
    ...screeningStateTexts,
    ...laterTexts,
  },
  { isInHtml: true },
)
