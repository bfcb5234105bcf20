'use client'

import type { ReactNode } from 'react'
import { type DeterminationPaper, doRulesDiffer, percentageOfText } from '#lib/domain/determination/index.ts'
import type { OwnerOutcome, OwnerRoute, OwnerThreshold } from '#lib/domain/law/index.ts'
import { formatShare } from '../../../../format.ts'
import { EmptyLine, type Meaning, Remark, Section, Tag, usePreferences, useTranslations } from '../../../../ui/kit.ts'
import { countsText, cumulativeText, routesShown, wayInWords } from '../../../../widgets/determination/labels.ts'

interface ResultTableProps {
  paper: DeterminationPaper
  threshold: OwnerThreshold
  shownName: (id: string) => ReactNode
  /** Leads to where the other rule's shares are shown. */
  toOwners?: ReactNode
}

/** Those who are none are a list of figures; more of them are counted. */
const othersMax = 100
const meanings: Record<OwnerOutcome['status'], Meaning> = { is: 'ok', may: 'warn', isNot: 'plain' }
/** On a phone a person takes rows: name, outcome with its articles, each figure; a cell says what it is. */
const row =
  'border-b border-hair align-baseline max-panel:flex max-panel:flex-wrap max-panel:items-baseline max-panel:gap-x-4 max-panel:gap-y-1 max-panel:py-2'
const cell = 'py-2 pe-4 max-panel:p-0'
const figure = `${cell} tabular-nums text-end max-panel:basis-full max-panel:text-start`

/** The answer: each person with the outcome, the articles it is by, and the two quantities by their names. */
export function ResultTable({ paper, threshold, shownName, toOwners = null }: ResultTableProps) {
  const t = useTranslations('determination')
  const named = paper.persons.filter(({ status }) => status !== 'isNot')
  const others = paper.persons.filter(({ status }) => status === 'isNot')
  const shown = [...named, ...others.slice(0, othersMax)]
  const routes = routesShown(shown)
  const apart = paper.persons.filter(doRulesDiffer).length
  return (
    <Section heading={t('persons')} remark={countsText(t, paper.persons)}>
      {shown.length === 0 ? (
        <EmptyLine>{t('endsBefore')}</EmptyLine>
      ) : (
        <table className="w-full max-panel:block">
          <thead className="max-panel:sr-only">
            <tr className="border-b border-rule text-sm text-ink-3">
              <Head>{t('person')}</Head>
              <Head>{t('outcome')}</Head>
              {routes.map((route) => (
                <Head key={route}>{t(`articles.${route}`)}</Head>
              ))}
              <Head isFigure>{t('art52')}</Head>
              <Head isFigure>{t('cumulative')}</Head>
            </tr>
          </thead>
          <tbody className="max-panel:block">
            {shown.map((outcome) => (
              <PersonRow
                key={outcome.party}
                outcome={outcome}
                routes={routes}
                threshold={threshold}
                name={shownName(outcome.party)}
              />
            ))}
          </tbody>
        </table>
      )}
      {apart > 0 && (
        <p className="mt-3 max-w-measure text-sm text-ink-2">
          {t('rulesDiffer', { count: apart })} {toOwners}
        </p>
      )}
      <Unknown paper={paper} threshold={threshold} />
      {others.length > othersMax && (
        <p className="py-2 text-sm text-ink-3">{t('more', { count: others.length - othersMax })}</p>
      )}
    </Section>
  )
}

/** Whoever is behind an open branch is in no row: nobody names them, and they may be owners all the same. */
function Unknown({ paper: { unknown }, threshold }: Pick<ResultTableProps, 'paper' | 'threshold'>) {
  const t = useTranslations('determination')
  const { locale } = usePreferences()
  if (unknown.length === 0) return null
  return (
    <>
      <p className="mt-3 mb-1 text-sm text-ink-2">{t('unknownOwners')}</p>
      <ul>
        {unknown.map(({ id, kind, party, share }) => (
          <li key={`${kind}/${id}`} className="flex flex-wrap items-baseline gap-x-4 border-b border-hair py-2">
            <span className="min-w-0 flex-1 font-medium">
              {t(kind === 'unread' ? 'ownersOf' : 'othersOf', { name: party.name })}
            </span>
            <Tag meaning="warn">{t('status.may')}</Tag>
            <span className="tabular-nums">{formatShare(share, locale, [Number(threshold.limit.percent)])}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Head({ isFigure = false, children }: { isFigure?: boolean; children: string }) {
  return (
    <th scope="col" className={`py-1 pe-4 align-bottom font-regular ${isFigure ? 'text-end' : 'text-start'}`}>
      {children}
    </th>
  )
}

interface PersonRowProps {
  outcome: OwnerOutcome
  threshold: OwnerThreshold
  name: ReactNode
  routes: readonly OwnerRoute[]
}

function PersonRow({ outcome, routes, threshold, name }: PersonRowProps) {
  const t = useTranslations('determination')
  const { locale } = usePreferences()
  const beside = [Number(threshold.limit.percent)]
  const { status, art52, art52Votes } = outcome
  const share = (text: typeof art52) => formatShare(percentageOfText(text), locale, beside)
  return (
    <tr className={row}>
      <th scope="row" className={`${cell} text-start font-medium max-panel:basis-full`}>
        <bdi>{name}</bdi>
      </th>
      <td className={cell}>
        <Tag meaning={meanings[status]}>{t(`status.${status}`)}</Tag>
      </td>
      {routes.map((route) => (
        <td
          key={route}
          className={`${cell} ${wayInWords(outcome, route) === 'none' ? 'text-ink-3 max-panel:hidden' : ''}`}
        >
          <PhoneLabel>{t(`articles.${route}`)}</PhoneLabel>
          {t(`ways.${wayInWords(outcome, route)}`)}
        </td>
      ))}
      <td className={figure}>
        <PhoneLabel>{t('art52')}</PhoneLabel>
        {share(art52)}
        {art52Votes && <Remark>{t('votes', { share: share(art52Votes) })}</Remark>}
      </td>
      <td className={figure}>
        <PhoneLabel>{t('cumulative')}</PhoneLabel>
        {cumulativeText(outcome, locale, beside)}
      </td>
    </tr>
  )
}

function PhoneLabel({ children }: { children: string }) {
  return <span className="hidden text-sm text-ink-3 max-panel:inline">{children}: </span>
}
