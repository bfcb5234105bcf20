'use client'

import { useTranslations } from 'next-intl'
import type { OpenItem } from '#lib/contract/index.ts'
import { pages } from '../../../../pages.ts'
import { useLaterWords } from '../../../../widgets/company-state/later-words.ts'
import { useProductName } from '../../../../widgets/products/product-name.ts'

export interface OpenWords {
  /** What is open, as a sentence. */
  text: string
  /** From what and when; absent where the sentence says it. */
  from?: string
  /** Whether nothing else says its day. */
  isUndated?: boolean
  /** Where it is decided or shown. */
  href: string
}

/** What is open at a company in the reader's language; never a code. */
export function useOpenWords(serviceId: string): (item: OpenItem) => OpenWords {
  const t = useTranslations('companyState.open')
  const facts = useTranslations('companyState.fact')
  const productName = useProductName()
  const laterWords = useLaterWords()
  const screening = useTranslations('screeningState.notCompared')
  // How old a list is stands where the link leads; of a newer server's reason nothing more is known.
  const whyIncomplete = (why: string | null | undefined) =>
    why && why !== 'listOld' && screening.has(why) ? screening(why) : t('screening')
  return (item) => {
    const { kind, from } = item
    const product = productName(from.product)
    const ofProduct = { isUndated: true, href: pages.product(serviceId, from.product) }
    if (kind === 'oldAnswer') return { ...ofProduct, text: t('oldAnswer', { product }) }
    if (kind === 'unreadPart' && from.kind === 'match')
      return { text: whyIncomplete(item.state), isUndated: true, href: pages.company(serviceId, 'screening') }
    if (kind === 'unreadPart') {
      const [fact] = item.facts
      return { ...ofProduct, text: t('unreadPart', { fact: fact ? facts(fact) : product, product }) }
    }
    const said = laterWords({ ...item, kind })
    if (kind === 'case') return { ...said, href: pages.case(from.id) }
    if (kind === 'screening')
      return { ...said, href: pages.company(serviceId, from.kind === 'hit' ? 'file' : 'screening') }
    return { ...said, href: pages.history(serviceId) }
  }
}
