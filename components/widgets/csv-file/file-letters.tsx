'use client'

import { withOwnTexts } from '../../ui/kit.ts'
import type { LettersProps } from './letters.tsx'

const loadLetters = () => import('./letters.tsx')
const texts = {
  csvFile: {
    en: () => import('../../messages/en/core/csvFile.json'),
    de: () => import('../../messages/de/core/csvFile.json'),
  },
}
const Letters = withOwnTexts(loadLetters, 'Letters', texts)
const OpenQuoteLabel = withOwnTexts(loadLetters, 'OpenQuoteLabel', texts)

interface FileLettersProps extends Omit<LettersProps, 'decoded'> {
  decoded: LettersProps['decoded'] | null
}

/** What is to be said of a file that was chosen, with its texts: nothing of most. */
export function FileLetters({ decoded, onChoose }: FileLettersProps) {
  const isQuiet = decoded === null || ('text' in decoded && decoded.guess === undefined)
  return isQuiet ? null : <Letters decoded={decoded} onChoose={onChoose} />
}

/** That a file was refused because of a quotation mark that is not closed; nothing of most. */
export function OpenQuote({ line }: { line: number | null }) {
  return line === null ? null : <OpenQuoteLabel line={line} />
}
