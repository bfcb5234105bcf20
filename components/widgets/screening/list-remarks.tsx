'use client'

import type { SanctionListRemark } from '#lib/contract/index.ts'
import { useTranslations, wordIn } from '../../ui/kit.ts'

const shownMax = 20

interface ListRemarksProps {
  remarks: readonly SanctionListRemark[]
  /** On paper nobody unfolds anything. */
  isOpen?: boolean
}

/** What of the files of a list is odd: which entry or row, and what of it is not compared. */
export function ListRemarks({ remarks, isOpen = false }: ListRemarksProps) {
  const t = useTranslations('sanctions.remarks')
  if (remarks.length === 0) return null
  return (
    <details open={isOpen} className="mt-1 text-start text-sm text-ink-2">
      <summary>{t('title', { count: remarks.length })}</summary>
      <ul>
        {remarks.slice(0, shownMax).map(({ kind, where, what }) => (
          <li key={`${kind} ${where} ${what}`} className="wrap-anywhere">
            {wordIn(t, kind, `${where}: ${what}`, { where, what })}
          </li>
        ))}
      </ul>
      {remarks.length > shownMax && <p>{t('more', { count: remarks.length - shownMax })}</p>}
    </details>
  )
}
