'use client'

import type { ComponentProps } from 'react'
import { withOwnTexts } from '../../../../ui/own-texts.tsx'

const Lines = withOwnTexts(() => import('./open-lines.tsx'), 'OpenLines', {
  changes: (locale) => import(`../../../../messages/${locale}/service/changes.json`),
  screeningState: (locale) => import(`../../../../messages/${locale}/companies/screeningState.json`),
  companyState: (locale) => import(`../../../../messages/${locale}/companies/companyState.json`),
})

/** What is open at a company, with the words of what changed there. */
export function OpenItemList(props: ComponentProps<typeof Lines>) {
  return <Lines {...props} />
}
