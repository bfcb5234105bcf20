'use client'

import type { ReactNode } from 'react'
import { Banner, useTranslations, wordIn } from '../../../../ui/kit.ts'

const shownProblems = 12

interface ProblemsProps {
  title: ReactNode
  problems: readonly { line: number; problem: string }[]
  /** All of them, also those that have no reason. */
  count?: number
  aside?: ReactNode
}

/** Lines of a file that are no hits, the first of them with their reasons. */
export function Problems({ title, problems, count = problems.length, aside }: ProblemsProps) {
  const t = useTranslations('screening.import')
  if (count === 0) return null
  const shown = problems.slice(0, shownProblems)
  return (
    <Banner meaning="warn" title={title} aside={aside}>
      <ul className="mt-2 text-sm">
        {shown.map(({ line, problem }) => (
          <li key={line}>
            {t('line', { line })} {wordIn(t, `problem.${problem}`, problem)}
          </li>
        ))}
      </ul>
      {shown.length > 0 && count > shown.length && t('more', { count: count - shown.length })}
    </Banner>
  )
}
