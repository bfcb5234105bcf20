'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

/** A graph has thousands of persons, and each possible owner asks what would decide: the rest is a press away. */
const shownMax = 20

interface LimitedProps {
  rows: readonly (() => ReactNode)[]
  /** How many columns there are. */
  span: number
}

/** The first rows of a list; how many more there are is said, and all of them can be shown. */
export function Limited({ rows, span }: LimitedProps) {
  const t = useTranslations('owners.lists')
  const [isAll, setAll] = useState(false)
  const left = isAll ? 0 : Math.max(0, rows.length - shownMax)
  return (
    <>
      {rows.slice(0, rows.length - left).map((row) => row())}
      {left > 0 && (
        <tr className="max-panel:block">
          <td colSpan={span} className="py-3 max-panel:block">
            <Button size="s" onClick={() => setAll(true)}>
              {t('showAll', { count: left })}
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}
