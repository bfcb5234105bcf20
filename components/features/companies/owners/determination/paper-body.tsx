'use client'

import type { ReactNode } from 'react'
import type { ComposedAnswer } from '#lib/contract/index.ts'
import { type DeterminationPaper, numbersOf, percentageOfText } from '#lib/domain/determination/index.ts'
import type { OwnerThreshold, PaperStep } from '#lib/domain/law/index.ts'
import { formatShare } from '../../../../format.ts'
import { sizeOfInterest } from '../../../../graph/model/index.ts'
import { Banner, Hint, Note, Section, usePreferences, useTranslations, wordIn } from '../../../../ui/kit.ts'
import { useCaseLabels } from '../../../../widgets/cases/labels.ts'
import { conventionsOf, whyNotInForce } from '../../../../widgets/determination/labels.ts'
import { useProductName } from '../../../../widgets/products/product-name.ts'
import { useCite } from './cite.ts'
import { ResultTable } from './result-table.tsx'

/** On a phone a line takes three rows: its holder and figure, the company held, and where it is from. */
const row =
  'border-b border-hair align-baseline max-panel:grid max-panel:grid-cols-[24px_minmax(0,1fr)_auto] max-panel:gap-x-3 max-panel:py-2'
const cell = 'py-1 pe-4 max-panel:p-0'
const figure = 'tabular-nums max-panel:col-start-3 max-panel:row-start-1 max-panel:text-end'

interface PaperBasisProps {
  threshold: OwnerThreshold
  /** YYYY-MM-DD */
  today: string
  /** When the graph was retrieved. */
  graphAt: string | null
  /** Other results on file that the graph has lines of. */
  joined: readonly ComposedAnswer[]
}

interface PaperBodyProps extends PaperBasisProps {
  paper: DeterminationPaper
  /** The register beside the arithmetic. */
  beside: ReactNode
  /** A party as the page shows it, by its id in the graph; its name alone where nothing can be opened. */
  shownName?: (id: string) => ReactNode
  /** What stands in place of owners. */
  inPlace: ReactNode
  toOwners?: ReactNode
  /** The draft on complex structures, where a page offers it. */
  complex?: ReactNode
}

/** All of the paper but its title: on the page, printed, and in the evidence pack. */
export function PaperBody(props: PaperBodyProps) {
  const { paper, threshold, beside, inPlace, complex, toOwners } = props
  const { shownName = paper.nameOf } = props
  const { contradictions } = paper.determination
  const t = useTranslations('determination')
  const { locale } = usePreferences()
  return (
    <>
      <div>
        <PaperBasis {...props} />
        {!paper.isInForce && (
          <Banner meaning="warn" title={t('notInForce')}>
            {whyNotInForce(threshold, t, locale)}
          </Banner>
        )}
      </div>
      <ResultTable {...{ paper, threshold, shownName, toOwners }} />
      <PersonSteps paper={paper} threshold={threshold} shownName={shownName} />
      {inPlace}
      {beside}
      {complex}
      <PaperLines paper={paper} shownName={shownName} />
      {/* What the text leaves open and how it is read here: never the law. */}
      <Section heading={t('conventionsTitle')} remark={t('conventionsRemark')}>
        <ul className="list-disc ps-5 text-sm text-ink-2">
          {conventionsOf(paper).map((name) => (
            <li key={name}>{t(`conventions.${name}`)}</li>
          ))}
          {contradictions.length > 0 && <li>{t('contradictions', { count: contradictions.length })}</li>}
          <li>{t('notComputed')}</li>
        </ul>
      </Section>
      <p className="border-t border-bar pt-inset text-sm text-ink-3">
        {t('regulation')} {t('decides')}
      </p>
    </>
  )
}

/** What the paper is computed from, which is known before it has been computed. */
export function PaperBasis({ threshold: { source }, today, graphAt, joined }: PaperBasisProps) {
  const t = useTranslations('determination')
  const cite = useCite()
  const { formatInstant, formatDate } = usePreferences()
  const productName = useProductName()
  const results = joined.map(({ serviceId, companyName, product, at }) =>
    t('joinedResult', {
      product: productName(product),
      name: companyName ?? serviceId,
      at: formatInstant(at),
    }),
  )
  return (
    <p className="mb-3 max-w-measure text-ink-2">
      {t('what', { rule: wordIn(t, `thresholds.${source.id}`), cite: cite(source), day: formatDate(today) })}{' '}
      {graphAt && t('graph', { at: formatInstant(graphAt) })}{' '}
      {results.length > 0 && <bdi>{t('joined', { list: results.join(', ') })}</bdi>}
    </p>
  )
}

interface PaperProps {
  paper: DeterminationPaper
}

/** Every line that a step names by its number, with its source and the date of that source. */
function PaperLines({ paper: { lines: stated }, shownName }: PaperProps & { shownName: (id: string) => ReactNode }) {
  const t = useTranslations('determination')
  const { locale, formatDate } = usePreferences()
  const labels = useCaseLabels()
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
                {size ? formatShare(size, locale) : labels.role(kind)}
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

interface PersonsProps {
  paper: DeterminationPaper
  threshold: OwnerThreshold
  shownName: (id: string) => ReactNode
}

/** Each person who is or may be an owner, with every route that leads there. */
function PersonSteps({ paper, threshold, shownName }: PersonsProps) {
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
  const { locale } = usePreferences()
  const cite = useCite()
  const { route, source, basis, through, result, conventions, role, chain } = step
  const rounds = chain.filter(({ by }) => by !== 'start')
  const numbers = numbersOf(step, paper)
  return (
    <div className="border-s-2 border-rule ps-inset">
      <p>
        <strong className="font-medium">{cite(source)}</strong>: {t(`routes.${route}`)}{' '}
        {basis !== 'certain' && <em>{t(`basis.${basis}`)}</em>}
      </p>
      <Hint>
        {result && t('result', { share: formatShare(percentageOfText(result), locale, beside) })}{' '}
        {through.length > 0 && t('through', { names: through.map(paper.nameOf).join(', ') })}{' '}
        {role && t('role', { role })}
        {numbers.length > 0 && t('rests', { lines: numbers.join(', ') })}
      </Hint>
      {rounds.length > 0 && (
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
      )}
      {conventions.length > 0 && (
        <Note>
          {t('conventionsUsed')}: {conventions.map((name) => t(`conventions.${name}`)).join(' ')}
        </Note>
      )}
    </div>
  )
}
