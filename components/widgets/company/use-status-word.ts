import { useTranslations } from '../../ui/translations.ts'
import { statusWord } from './status-labels.ts'

/** A status in the reader's words, without its mark; one that is not known here is made readable. */
export function useStatusWord(): (normalized: string) => string {
  const t = useTranslations('ui.companyStatus')
  return (word) => statusWord(t, word)
}
