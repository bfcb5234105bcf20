'use client'

import type { ComponentProps } from 'react'
import { withOwnTexts } from '../../../ui/own-texts.tsx'
import { laterTexts } from '../../../widgets/company-state/own-texts.ts'

const Lines = withOwnTexts(() => import('./open-lines.tsx').then((file) => file.OpenLines), {
  ...laterTexts,
})

/** What is open at a company, with the words of what changed there. */
export function OpenItemList(props: ComponentProps<typeof Lines>) {
  return <Lines {...props} />
}
