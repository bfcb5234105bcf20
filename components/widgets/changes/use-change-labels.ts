'use client'

import { useMemo } from 'react'
import { usePreferences, useTranslations } from '../../ui/kit.ts'
import { changeText, datedChangeText, toldText } from './change-text.ts'
import type { ToldChange } from './sentence.ts'

export interface ChangeLabels {
  /** A change as one sentence: "Seat moved from … to …". */
  sentence: (change: ToldChange) => string
  /** The same; null where the event gives no more than what kind of change it is. */
  told: (change: ToldChange) => string | null
  /** The sentence with the day of the register and the day it was found. */
  dated: (change: ToldChange) => string
}

/** Changes in the reader's language; never a code. */
export function useChangeLabels(): ChangeLabels {
  const t = useTranslations('changes')
  const { locale, timeZone } = usePreferences()
  return useMemo(() => {
    const telling = { t, locale, timeZone }
    return {
      sentence: (one) => changeText(one, telling),
      told: (one) => toldText(one, telling),
      dated: (one) => datedChangeText(one, telling),
    }
  }, [t, locale, timeZone])
}
