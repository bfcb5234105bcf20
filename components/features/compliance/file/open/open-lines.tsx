'use client'

import type { OpenItem } from '#lib/contract/index.ts'
import { Age, pages, Small, TextLink, useTranslations, wordIn } from '../../../../ui/kit.ts'
import { useLaterLabels } from '../../../../widgets/company-state/later-labels.ts'
import { useProductName } from '../../../../widgets/products/product-name.ts'

interface OpenLinesProps {
  serviceId: string
  items: readonly OpenItem[]
  /** Ids of what was not there when the reader began. */
  fresh?: ReadonlySet<string>
}

/** Each in a sentence with its day, and a link to the page that shows it, which leaves what is typed here where it is. */
export function OpenLines({ serviceId, items, fresh }: OpenLinesProps) {
  const t = useTranslations('companyState.open')
  const labelsOf = useOpenLabels(serviceId)
  return (
    <ul>
      {items.map((item) => {
        const { text, from, isUndated = false, href } = labelsOf(item)
        return (
          <li key={item.id} className="border-b border-hair py-1 wrap-break-word">
            {fresh?.has(item.id) && <strong className="me-2 font-medium text-accent">{t('fresh')}</strong>}
            {item.severity === 'serious' && <strong className="me-2 font-medium text-bad">{t('serious')}</strong>}
            <TextLink href={href} target="_blank">
              <bdi>{text}</bdi>
            </TextLink>{' '}
            <Small>{isUndated ? <Age at={item.at} /> : from}</Small>
          </li>
        )
      })}
    </ul>
  )
}

interface OpenLabels {
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
function useOpenLabels(serviceId: string): (item: OpenItem) => OpenLabels {
  const t = useTranslations('companyState.open')
  const facts = useTranslations('companyState.fact')
  const productName = useProductName()
  const laterLabels = useLaterLabels()
  const screening = useTranslations('screeningState.notCompared')
  // How old a list is stands where the link leads; of a newer server's reason nothing more is known.
  const whyIncomplete = (why: string | null | undefined) =>
    why && why !== 'listOld' ? wordIn(screening, why, t('screening')) : t('screening')
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
    const said = laterLabels({ ...item, kind })
    if (kind === 'case') return { ...said, href: pages.case(from.id) }
    if (kind === 'screening')
      return { ...said, href: pages.company(serviceId, from.kind === 'hit' ? 'file' : 'screening') }
    return { ...said, href: pages.history(serviceId) }
  }
}
