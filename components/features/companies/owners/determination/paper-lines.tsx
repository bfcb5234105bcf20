'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { DeterminationPaper } from '#lib/domain/determination/index.ts'
import { formatShare } from '../../../../format.ts'
import { sizeOfInterest } from '../../../../graph/model/interests.ts'
import { useReader } from '../../../../ui/reader.tsx'
import { Section } from '../../../../ui/section.tsx'
import { useCaseWords } from '../../../../widgets/cases/words.ts'
import { conventionsOf } from '../../../../widgets/determination/words.ts'

interface PaperProps {
  paper: DeterminationPaper
}

/** On a phone a line takes three rows: its holder and figure, the company held, and where it is from. */
const row =
  'border-b border-hair align-baseline max-panel:grid max-panel:grid-cols-[24px_minmax(0,1fr)_auto] max-panel:gap-x-3 max-panel:py-2'
const cell = 'py-1 pe-4 max-panel:p-0'
const figure = 'tabular-nums max-panel:col-start-3 max-panel:row-start-1 max-panel:text-end'

/** Every line that a step names by its number, with its source and the date of that source. */
export function PaperLines({
  paper: { lines: stated },
  shownName,
}: PaperProps & { shownName: (id: string) => ReactNode }) {
  const t = useTranslations('determination')
  const { locale, formatDate } = useReader()
  const words = useCaseWords()
  const lines = stated.map((line) => ({ ...line, size: sizeOfInterest(line.kind, line.stated) }))
  if (lines.length === 0) return null
  return (
    <Section heading={t('lines')}>
      <table className="w-full text-sm max-panel:block">
        <thead className="max-panel:sr-only">
          <tr className="border-b border-rule text-ink-3">
            {(['number', 'holder', 'company', 'stated', 'source', 'date'] as const).map((column) => (
              <th key={column} scope="col" className="py-1 pe-4 text-start font-regular">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-panel:block">
          {lines.map(({ id, number, by, of, size, kind, sourceName, sourceDate }) => (
            <tr key={id} className={row}>
              <td className={`${cell} tabular-nums max-panel:row-span-3`}>{number}</td>
              <td className={cell}>
                <bdi>{shownName(by)}</bdi>
              </td>
              <td className={`${cell} max-panel:col-start-2 max-panel:text-ink-2`}>
                <bdi>{shownName(of)}</bdi>
              </td>
              <td className={`${cell} ${figure} ${size ? 'whitespace-nowrap' : ''}`}>
                {size ? formatShare(size, locale) : words.role(kind)}
              </td>
              <td className={`${cell} max-panel:col-start-2 max-panel:text-ink-3`}>{sourceName ?? t('notStated')}</td>
              <td className={`${cell} whitespace-nowrap max-panel:text-end max-panel:text-ink-3`}>
                {sourceDate ? formatDate(sourceDate) : t('notStated')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** What the text leaves open and how it is read here: never the law. */
export function Conventions({ paper }: PaperProps) {
  const t = useTranslations('determination')
  const { determination } = paper
  const shown = conventionsOf(paper)
  return (
    <Section heading={t('conventionsTitle')} remark={t('conventionsRemark')}>
      <ul className="list-disc ps-5 text-sm text-ink-2">
        {shown.map((name) => (
          <li key={name}>{t(`conventions.${name}`)}</li>
        ))}
        {determination.contradictions.length > 0 && (
          <li>{t('contradictions', { count: determination.contradictions.length })}</li>
        )}
        <li>{t('notComputed')}</li>
      </ul>
    </Section>
  )
}
