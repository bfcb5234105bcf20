'use client'

import { useTranslations } from 'next-intl'
import type { OpenItem } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { useLaterWords } from '../../../widgets/company-state/later-words.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'

export interface OpenWords {
  /** What is open, as a sentence without its day. */
  text: string
  /** From what and when, where that is more than a day. */
  from?: string
  /** Where it is decided or shown. */
  href: string
}

/** What is open at a company in the reader's language; never a code. */
export function useOpenWords(serviceId: string): (item: OpenItem) => OpenWords {
  const t = useTranslations('file.open')
  const facts = useTranslations('companyState.fact')
  const productName = useProductName()
  const laterWords = useLaterWords()
  return (item) => {
    const { kind, from, names } = item
    const name = names?.find((one) => one !== '')
    const product = productName(from.product)
    const ofProduct = pages.product(serviceId, from.product)
    if (kind === 'change' || kind === 'newerAnswer')
      return { ...laterWords({ ...item, kind }), href: pages.company(serviceId, 'history') }
    if (kind === 'oldAnswer') return { text: t('oldAnswer', { product }), href: ofProduct }
    if (kind === 'unreadPart') {
      const [fact] = item.facts
      return { text: t('unreadPart', { fact: fact ? facts(fact) : product, product }), href: ofProduct }
    }
    if (kind === 'case') return { text: name ? t('case', { name }) : t('caseUnnamed'), href: pages.case(from.id) }
    const isConfirmed = item.state === 'confirmed'
    const unnamed = t(isConfirmed ? 'confirmedUnnamed' : 'undecidedUnnamed')
    return {
      text: name ? t(isConfirmed ? 'confirmed' : 'undecided', { name }) : unnamed,
      href: pages.company(serviceId, from.kind === 'hit' ? 'file' : 'sanctions'),
    }
  }
}
