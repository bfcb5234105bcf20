'use client'

import { type Standard, spellingsOf } from '#lib/text/index.ts'
import { classNames, useTranslations } from '../../ui/kit.ts'

const titles: Readonly<Record<Standard, string>> = {
  elot743: 'ELOT 743 (ISO 843)',
  iso9: 'ISO 9',
  icao9303: 'ICAO Doc 9303',
  kmu55: 'KMU 55/2010',
  bulgarian2009: 'Закон за транслитерацията, 2009',
  serbian: 'Gajica',
}

export interface AlsoWrittenProps {
  name: string | null | undefined
  /** Whose alphabet it is, where that is known. */
  country?: string | null | undefined
  /** The first spelling alone, where there is room for one line. */
  isBrief?: boolean
  className?: string
}

/** How a name is written in Latin letters, by each standard. */
export function Spellings({ name, country, isBrief = false, className }: AlsoWrittenProps) {
  const t = useTranslations('ui')
  const spellings = spellingsOf(name ?? '', country)
  if (spellings.length === 0) return null
  return (
    <span className={classNames('text-sm font-regular text-ink-3', className)}>
      {t('alsoWritten')}{' '}
      {spellings.slice(0, isBrief ? 1 : undefined).map(({ text, standard }, index) => (
        <span key={standard}>
          {index > 0 && ', '}
          <bdi translate="no" title={titles[standard]}>
            {text}
          </bdi>
        </span>
      ))}
    </span>
  )
}
