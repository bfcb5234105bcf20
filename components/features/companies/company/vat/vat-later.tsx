'use client'

import { withOwnTexts } from '../../../../ui/kit.ts'

/** With its texts, which most pages of a company have no use for. */
export const LazyVatSection = withOwnTexts(() => import('./vat-section.tsx'), 'VatSection', {
  vatChecks: {
    en: () => import('../../../../messages/en/companies/vatChecks.json'),
    de: () => import('../../../../messages/de/companies/vatChecks.json'),
  },
})
