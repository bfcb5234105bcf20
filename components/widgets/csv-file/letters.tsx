'use client'

import type { ReactNode } from 'react'
import { optionsOf, SelectField, useTranslations } from '../../ui/kit.ts'
import { type DecodedFile, type LetterSet, letterSets } from './decode.ts'

export interface LettersProps {
  decoded: DecodedFile
  onChoose: (letters: LetterSet) => void
}

/** Why a file could not be read; or how its letters were read, where it does not say so itself, with a line to see it by. */
export function Letters({ decoded, onChoose }: LettersProps) {
  const t = useTranslations('csvFile')
  if ('unreadLine' in decoded) return <Refused>{t('unread', { line: decoded.unreadLine })}</Refused>
  const { guess } = decoded
  if (guess === undefined) return null
  return (
    <SelectField
      label={t('letters')}
      hint={t.rich('lettersWhy', { sample: guess.sample, bdi: (sample) => <bdi>{sample}</bdi> })}
      value={guess.letters}
      options={optionsOf(letterSets, (letters) => t(`sets.${letters}`))}
      onChange={onChoose}
    />
  )
}

/** That a file was refused because of a quotation mark that is not closed. */
export function OpenQuoteLabel({ line }: { line: number }) {
  const t = useTranslations('csvFile')
  return <Refused>{t('openQuote', { line })}</Refused>
}

function Refused({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-sm text-bad">
      {children}
    </p>
  )
}
