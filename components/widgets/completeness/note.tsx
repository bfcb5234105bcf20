'use client'

import type { ComponentProps } from 'react'
import { PartBoundary, withOwnTexts } from '../../ui/kit.ts'

const Lines = withOwnTexts(() => import('./part-lines.tsx'), 'PartLines', {
  completeness: {
    en: () => import('../../messages/en/companies/completeness.json'),
    de: () => import('../../messages/de/companies/completeness.json'),
  },
})

/** Why a part is not there, or not all of it, and where it can be had; with words of its own. */
export function CompletenessNote(props: ComponentProps<typeof Lines>) {
  return (
    <PartBoundary>
      <Lines {...props} />
    </PartBoundary>
  )
}
