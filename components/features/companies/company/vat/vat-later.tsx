'use client'

import { withOwnTexts } from '../../../../ui/own-texts.tsx'

/** With its texts, which most pages of a company have no use for. */
export const LazyVatSection = withOwnTexts(() => import('./vat-section.tsx'), 'VatSection', {
  vatChecks: (locale) => import(`../../../../messages/${locale}/companies/vatChecks.json`),
})
