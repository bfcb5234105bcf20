'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { CompanyReport } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { formatDate, readable } from '../../format.ts'
import { absent } from '../../ui/absence.ts'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { UnknownWords } from '../../widgets/knowledge/unknown-words.tsx'
import { useEventText } from '../../widgets/terms/event.ts'
import { timelineOf } from './timeline.ts'

const shownMax = 12

/** Everything the newest report dates, newest first; that it dates nothing is said where all that has dates was read. */
export function Timeline({ report, whole }: { report: CompanyReport; whole: Knowledge<true> }) {
  const t = useTranslations('timeline')
  const eventText = useEventText()
  const { locale } = useReader()
  const [isWhole, setWhole] = useState(false)
  const moments = useMemo(() => timelineOf(report), [report])
  const wordOf = (text: string) => (t.has(`about.${text}`) ? t(`about.${text}`) : readable(text))
  const shown = isWhole ? moments : moments.slice(0, shownMax)
  return (
    <Section heading={t('title')} remark={t('why')}>
      {moments.length === 0 && (
        <p className="py-2 text-ink-2">
          {whole.isKnown ? (
            absent(t, 'none', whole)
          ) : (
            <>
              {t('unknown')} <UnknownWords of={whole} />
            </>
          )}
        </p>
      )}
      <ol>
        {shown.map((moment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two moments may say the same.
          <li key={index} className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 border-b border-hair py-2">
            <span className="text-ink-2">{formatDate(moment.date, locale)}</span>
            <span>
              {t(`kinds.${moment.kind}`)}
              {moment.about && (
                <>
                  {': '}
                  <bdi className="font-medium">
                    {moment.kind === 'statusEvent' ? eventText(moment.about) : wordOf(moment.about)}
                  </bdi>
                </>
              )}
              {moment.detail && <bdi className="block text-sm text-ink-3">{wordOf(moment.detail)}</bdi>}
            </span>
          </li>
        ))}
      </ol>
      {moments.length > shown.length && (
        <button type="button" className="link py-2" onClick={() => setWhole(true)}>
          {t('more', { count: moments.length - shown.length })}
        </button>
      )}
    </Section>
  )
}
