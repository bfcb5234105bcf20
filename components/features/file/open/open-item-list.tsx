'use client'

import type { ComponentProps } from 'react'
import { withOwnTexts } from '../../../ui/own-texts.tsx'

const Lines = withOwnTexts(() => import('./open-lines.tsx').then((file) => file.OpenLines), {
  changes: {
    en: () => import('../../../messages/en/changes.json'),
    de: () => import('../../../messages/de/changes.json'),
  },
  screeningState: {
    en: () => import('../../../messages/en/screeningState.json'),
    de: () => import('../../../messages/de/screeningState.json'),
  },
  companyState: {
    en: () => import('../../../messages/en/companyState.json'),
    de: () => import('../../../messages/de/companyState.json'),
  },
})

/** What is open at a company, with the words of what changed there. */
export function OpenItemList(props: ComponentProps<typeof Lines>) {
  return <Lines {...props} />
}
