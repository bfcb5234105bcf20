'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type DeterminationPaper, numbersOf, percentageOfText } from '#lib/domain/determination/index.ts'
import type { OwnerThreshold, PaperStep } from '#lib/domain/law/index.ts'
import { formatShare } from '../../../../format.ts'
import { Section, useReader } from '../../../../ui/kit.ts'
import { useCite } from './cite.ts'

interface PersonsProps {
  paper: DeterminationPaper
  threshold: OwnerThreshold
  shownName: (id: string) => ReactNode
}

/** Each person who is or may be an owner, with every route that leads there. */
export function PersonSteps({ paper, threshold, shownName }: PersonsProps) {
  const t = useTranslations('determination')
  const named = paper.persons.filter(({ steps }) => steps.length > 0)
  const beside = [Number(threshold.limit.percent)]
  if (named.length === 0) return null
  return (
    <Section heading={t('steps')}>
      <ol>
        {named.map(({ party, steps }) => (
          <li key={party} className="border-b border-hair py-3">
            <h3 className="font-semibold">
              <bdi>{shownName(party)}</bdi>
            </h3>
            <ul className="mt-2 flex flex-col gap-2">
              {steps.map((step) => (
                <li key={`${step.route} ${step.basis} ${step.through.join(' ')} ${step.role ?? ''}`}>
                  <Step step={step} paper={paper} beside={beside} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface StepProps {
  step: PaperStep
  paper: DeterminationPaper
  beside: readonly number[]
}

/** One step: the article, what it was worked out from, the result, and what it rests on. */
function Step({ step, paper, beside }: StepProps) {
  const t = useTranslations('determination')
  const { locale } = useReader()
  const cite = useCite()
  const { route, source, basis, through, result, conventions, role } = step
  const numbers = numbersOf(step, paper)
  return (
    <div className="border-s-2 border-rule ps-inset">
      <p>
        <strong className="font-medium">{cite(source)}</strong>: {t(`routes.${route}`)}{' '}
        {basis !== 'certain' && <em>{t(`basis.${basis}`)}</em>}
      </p>
      <p className="text-sm text-ink-2">
        {result && t('result', { share: formatShare(percentageOfText(result), locale, beside) })}{' '}
        {through.length > 0 && t('through', { names: through.map(paper.nameOf).join(', ') })}{' '}
        {role && t('role', { role })}
        {numbers.length > 0 && t('rests', { lines: numbers.join(', ') })}
      </p>
      <Rounds step={step} paper={paper} />
      {conventions.length > 0 && (
        <p className="text-sm text-ink-3">
          {t('conventionsUsed')}: {conventions.map((name) => t(`conventions.${name}`)).join(' ')}
        </p>
      )}
    </div>
  )
}

/** A chain of control, round by round. */
function Rounds({ step: { chain }, paper }: Pick<StepProps, 'step' | 'paper'>) {
  const t = useTranslations('determination')
  const { locale } = useReader()
  const rounds = chain.filter(({ by }) => by !== 'start')
  if (rounds.length === 0) return null
  return (
    <ol className="text-sm text-ink-2">
      {rounds.map(({ party, round, by, sum }) => (
        <li key={`${party} ${round}`}>
          {t('round', {
            round,
            name: paper.nameOf(party),
            by: t(`by.${by}`),
            share: sum === null ? '' : formatShare(percentageOfText(sum), locale, [50]),
          })}
        </li>
      ))}
    </ol>
  )
}
