'use client'

import type { ComponentProps } from 'react'
import { withOwnTexts } from '../../../../ui/kit.ts'
import { laterTexts } from '../../../../widgets/company-state/later-texts.ts'

const Lines = withOwnTexts(
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

/** What is open at a company, with the words of what changed there. */
export function OpenItemList(props: ComponentProps<typeof Lines>) {
  return <Lines {...props} />
}
