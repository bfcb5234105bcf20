'use client'

import { withOwnTexts } from '../../ui/kit.ts'

const Words = withOwnTexts(() => import('./open-quote-words.tsx'), 'OpenQuoteWords', {
  csvFile: {
    en: () => import('../../messages/en/core/csvFile.json'),
    de: () => import('../../messages/de/core/csvFile.json'),
  },
})

/** That a file was refused because of a quotation mark that is not closed; nothing of most. */
export function OpenQuote({ line }: { line: number | null }) {
  return line === null ? null : <Words line={line} />
}
