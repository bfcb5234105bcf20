'use client'

import { useTranslations } from 'next-intl'
import type { OpenItem } from '#lib/contract/index.ts'
import { Age } from '../../../../ui/age.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { useOpenWords } from './use-open-words.ts'

interface OpenLinesProps {
  serviceId: string
  items: readonly OpenItem[]
  /** Ids of what was not there when the reader began. */
  fresh?: ReadonlySet<string>
}

/** Each in a sentence with its day, and a link to the page that shows it, which leaves what is typed here where it is. */
export function OpenLines({ serviceId, items, fresh }: OpenLinesProps) {
  const t = useTranslations('companyState.open')
  const wordsOf = useOpenWords(serviceId)
  return (
    <ul>
      {items.map((item) => {
        const { text, from, isUndated = false, href } = wordsOf(item)
        return (
          <li key={item.id} className="border-b border-hair py-1 wrap-break-word">
            {fresh?.has(item.id) && <strong className="me-2 font-medium text-accent">{t('fresh')}</strong>}
            {item.severity === 'serious' && <strong className="me-2 font-medium text-bad">{t('serious')}</strong>}
            <TextLink href={href} target="_blank">
              <bdi>{text}</bdi>
            </TextLink>{' '}
            <span className="text-sm text-ink-3">{isUndated ? <Age at={item.at} /> : from}</span>
          </li>
        )
      })}
    </ul>
  )
}
