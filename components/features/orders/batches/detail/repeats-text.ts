import type { Batch, BatchCounts } from '#lib/contract/index.ts'
import { formatList } from '../../../../format.ts'
import { useCounted, usePreferences, useTranslations } from '../../../../ui/kit.ts'

const groupsMax = 3

type Counted = Pick<Batch, 'companies' | 'linesRepeated' | 'repeats'> & { counts: Pick<BatchCounts, 'lines'> }

/** "16 companies in 21 lines; lines 16 and 17 repeat line 1": a batch is counted in companies, and each line that is none of its own is named. */
export function useCompaniesText() {
  const t = useTranslations('batches.repeats')
  const { locale, formatCount } = usePreferences()
  const counted = useCounted()
  return ({ companies, linesRepeated, repeats, counts: { lines } }: Counted) => {
    // As long as no line has its company, nobody has counted any.
    if (companies === 0) return t('lines', counted(lines))
    const groups = repeats.slice(0, groupsMax)
    const named = groups.reduce((sum, group) => sum + group.lines.length, 0)
    const more = linesRepeated - named
    const count = t(linesRepeated === 0 && companies === lines ? 'companies' : 'companiesInLines', {
      ...counted(companies),
      lines,
      linesShown: formatCount(lines),
    })
    return [
      count,
      ...groups.map(({ line, lines: others }) =>
        t('line', { count: others.length, lines: formatList(others.map(String), locale), line: String(line) }),
      ),
      ...(more > 0 ? [t('more', counted(more))] : []),
    ].join('; ')
  }
}
