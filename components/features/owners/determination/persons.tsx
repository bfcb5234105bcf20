'use client'

import { useTranslations } from 'next-intl'
import { type DeterminationPaper, numbersOf, percentageOfSpan } from '#lib/domain/determination/index.ts'
import type { OwnerOutcome, OwnerThreshold, PaperStep } from '#lib/domain/law/index.ts'
import { formatShare } from '../../../format.ts'
import { useReader } from '../../../ui/reader.tsx'
import { Section } from '../../../ui/section.tsx'
import { type Meaning, Tag } from '../../../ui/tag.tsx'
import { useCite } from './cite.ts'

interface PersonsProps {
  paper: DeterminationPaper
  threshold: OwnerThreshold
}

/** Those who are none are a list of figures; more of them are counted. */
const othersMax = 100
const meanings: Record<OwnerOutcome['status'], Meaning> = { is: 'ok', may: 'warn', isNot: 'plain' }

/** Each person with the outcome, every route, and the two quantities by their names. */
export function Persons({ paper, threshold }: PersonsProps) {
  const t = useTranslations('determination')
  const named = paper.persons.filter(({ status }) => status !== 'isNot')
  const others = paper.persons.filter(({ status }) => status === 'isNot')
  const shown = [...named, ...others.slice(0, othersMax)]
  return (
    <Section heading={t('persons')} remark={t('counted', { count: named.length, others: others.length })}>
      {paper.persons.length === 0 && <p className="py-2 text-ink-2">{t('nobody')}</p>}
      <ol>
        {shown.map((outcome) => (
          <li key={outcome.party} className="border-b border-hair py-3">
            <PersonOutcome outcome={outcome} paper={paper} threshold={threshold} />
          </li>
        ))}
      </ol>
      {others.length > othersMax && (
        <p className="py-2 text-sm text-ink-3">{t('more', { count: others.length - othersMax })}</p>
      )}
    </Section>
  )
}

function PersonOutcome({ outcome, paper, threshold }: PersonsProps & { outcome: OwnerOutcome }) {
  const t = useTranslations('determination')
  const { locale } = useReader()
  const beside = [Number(threshold.limit.percent)]
  const { party, status, steps, art52, art52Votes, cumulative } = outcome
  const figure = (span: typeof art52) => formatShare(percentageOfSpan(span), locale, beside)
  const [low, high] = [Number(cumulative.low.toFixed(6)), Number(cumulative.withJoint.toFixed(6))]
  const solved = low === high ? { exact: low } : { minimum: low, maximum: high }
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-3 font-semibold">
        <bdi>{paper.nameOf(party)}</bdi>
        <Tag meaning={meanings[status]}>{t(`status.${status}`)}</Tag>
      </h3>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-sm text-ink-2">
        <Quantity label={t('art52')}>{figure(art52)}</Quantity>
        {art52Votes && <Quantity label={t('art52Votes')}>{figure(art52Votes)}</Quantity>}
        <Quantity label={t('cumulative')}>{formatShare(solved, locale, beside)}</Quantity>
      </dl>
      {steps.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {steps.map((step) => (
            <li key={`${step.route} ${step.footing} ${step.through.join(' ')} ${step.role ?? ''}`}>
              <Step step={step} paper={paper} beside={beside} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Quantity({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-3">{label}:</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
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
  const { route, source, footing, through, result, conventions, role } = step
  const numbers = numbersOf(step, paper)
  return (
    <div className="border-s-2 border-rule ps-inset">
      <p>
        <strong className="font-medium">{cite(source)}</strong>: {t(`routes.${route}`)}{' '}
        {footing !== 'certain' && <em>{t(`footing.${footing}`)}</em>}
      </p>
      <p className="text-sm text-ink-2">
        {result && t('result', { share: formatShare(percentageOfSpan(result), locale, beside) })}{' '}
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
            share: sum === null ? '' : formatShare(percentageOfSpan(sum), locale, [50]),
          })}
        </li>
      ))}
    </ol>
  )
}
