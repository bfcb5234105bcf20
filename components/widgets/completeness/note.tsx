'use client'

import { withOwnTexts } from '../../ui/kit.ts'

/** Why a part is not there, or not all of it, and where it can be had; with words of its own. */
export const CompletenessNote = withOwnTexts(() => import('./part-lines.tsx'), 'PartLines', {
  completeness: {
    en: () => import('../../messages/en/companies/completeness.json'),
    de: () => import('../../messages/de/companies/completeness.json'),
  },
})
