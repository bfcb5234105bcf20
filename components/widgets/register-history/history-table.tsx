'use client'

import { useState } from 'react'
import type { HistoryEntry } from '#lib/contract/index.ts'
import { readableName, wordIn } from '../../format.ts'
import { Button, Section, usePreferences, useTranslations } from '../../ui/kit.ts'

/** Rows at first: a company of thirty years has hundreds. */
const shownMax = 20

/** Entries that have ended, the latest first; what stands today is in the report itself. */
function endedEntries(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const ended = entries.filter(({ validTo, value }) => validTo && value)
  return ended.toSorted((a, b) => (b.validTo ?? '').localeCompare(a.validTo ?? ''))
}

export function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useTranslations('registerHistory')
  const [isAll, setAll] = useState(false)
  const ended = endedEntries(entries)
  if (ended.length === 0) return null
  return (
    <Section heading={t('heading')} remark={t('remark', { count: ended.length })}>
      <div className="overflow-x-auto">
        <table aria-label={t('heading')} className="w-full border-separate border-spacing-0">
          <thead>
            <tr className="text-sm text-ink-3 *:border-b *:border-rule *:py-1 *:pe-4 *:text-start *:font-regular">
              {(['part', 'value', 'validFrom', 'validTo'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isAll ? ended : ended.slice(0, shownMax)).map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and their order does not change.
              <Row key={index} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
      {!isAll && ended.length > shownMax && (
        <Button size="s" className="mt-3" onClick={() => setAll(true)}>
          {t('showAll', { count: ended.length })}
        </Button>
      )}
    </Section>
  )
}

function Row({ entry: { part, value, role, validFrom, validTo } }: { entry: HistoryEntry }) {
  const t = useTranslations('registerHistory')
  const { formatDate } = usePreferences()
  const day = (text: string | null | undefined) => (text ? formatDate(text) : '')
  return (
    <tr className="align-top *:border-b *:border-hair *:py-2 *:pe-4">
      <th scope="row" className="text-start font-regular text-ink-2">
        {wordIn(t, `parts.${part}`, readableName(part))}
      </th>
      <td className="min-w-48 break-words">
        <bdi>{value}</bdi>
        {role && <bdi className="block text-sm text-ink-3">{role}</bdi>}
      </td>
      <td className="whitespace-nowrap">{day(validFrom)}</td>
      <td className="whitespace-nowrap">{day(validTo)}</td>
    </tr>
  )
}
