'use client'

import { withOwnTexts } from '../../ui/kit.ts'
import type { LettersProps } from './letters.tsx'

const Letters = withOwnTexts(() => import('./letters.tsx'), 'Letters', {
  csvFile: {
    en: () => import('../../messages/en/core/csvFile.json'),
    de: () => import('../../messages/de/core/csvFile.json'),
  },
})

interface FileLettersProps extends Omit<LettersProps, 'decoded'> {
  decoded: LettersProps['decoded'] | null
}

/** What is to be said of a file that was chosen, with its texts: nothing of most. */
export function FileLetters({ decoded, onChoose }: FileLettersProps) {
  const isQuiet = decoded === null || ('text' in decoded && decoded.guess === undefined)
  return isQuiet ? null : <Letters decoded={decoded} onChoose={onChoose} />
}
