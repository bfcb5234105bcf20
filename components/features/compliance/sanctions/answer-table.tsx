'use client'

import { CircleAlert } from 'lucide-react'
import { useAction } from '#lib/client/hooks.ts'
import type { CompanySanctions, SanctionResult } from '#lib/contract/index.ts'
import { formatDate } from '../../../format.ts'
import {
  Button,
  badMark,
  classNames,
  DialogButton,
  ErrorNotice,
  Icon,
  Lead,
  nameOfAuthor,
  openMark,
  Remark,
  usePreferences,
  useTranslations,
  withOwnTexts,
  wordIn,
} from '../../../ui/kit.ts'
import { AskForList } from './ask-for-list.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { meaningOf, nameIn, useSanctionLabels, withDecisions } from './labels.ts'

const signs = {
  bad: badMark,
  warn: { icon: CircleAlert, colour: 'text-warn' },
  plain: openMark,
} as const

const JudgeDialog = withOwnTexts(() => import('./judge-dialog.tsx'), 'JudgeDialog', dialogTexts)

interface Props {
  serviceId: string
  sanctions: CompanySanctions
}

/** One answer for each rule, in words, with its rule, list and what was left out of it. */
export function AnswerTable({ serviceId, sanctions }: Props) {
  const t = useTranslations('sanctions.columns')
  const title = useTranslations('sanctions')('title')
  return (
    <table aria-label={title} className="w-full table-fixed border-collapse text-start max-panel:block">
      <thead className="text-sm text-ink-3 max-panel:sr-only">
        <tr>
          <th scope="col" className="w-[30%] py-1 pe-3 text-start font-regular">
            {t('rule')}
          </th>
          <th scope="col" className="px-3 py-1 text-start font-regular">
            {t('answer')}
          </th>
          <th scope="col" className="w-[24%] px-3 py-1 text-start font-regular">
            {t('list')}
          </th>
        </tr>
      </thead>
      <tbody className="max-panel:block">
        {sanctions.results.map((result) => (
          <Row key={result.regime} serviceId={serviceId} sanctions={sanctions} result={result} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ serviceId, sanctions, result }: Props & { result: SanctionResult }) {
  const t = useTranslations('sanctions')
  const { regime: regimeName, answer: answerOf, sums } = useSanctionLabels()
  const { icon, colour } = signs[meaningOf(result)]
  const odd = result.edition?.remarks?.length ?? 0
  return (
    <tr className="border-b border-hair align-top max-panel:block max-panel:py-3">
      <th scope="row" className="py-2 pe-3 text-start font-regular max-panel:block max-panel:py-0">
        <span className="font-medium">{regimeName(result.regime)}</span>
        <RuleLine rule={result.rule} />
      </th>
      <td className="px-3 py-2 max-panel:block max-panel:px-0">
        <p className="flex items-start gap-2 font-semibold">
          <Icon of={icon} size={16} className={classNames('mt-px', colour)} />
          <span className="min-w-0">{answerOf(result)}</span>
        </p>
        {result.verdict === 'missing' && <AskForList list={result.list} asked={sanctions.asked} />}
        {sums(result, nameIn(sanctions)).map((line) => (
          <p key={line} className="text-sm text-ink-2">
            <bdi>{line}</bdi>
          </p>
        ))}
        {result.pending > 0 && <p className="text-sm text-warn">{t('pending', { count: result.pending })}</p>}
        {odd > 0 && <p className="text-sm text-warn">{t('listOdd', { count: odd })}</p>}
        <ByDecision sanctions={sanctions} result={result} />
        <Judgment serviceId={serviceId} sanctions={sanctions} result={result} />
      </td>
      <td className="px-3 py-2 text-sm text-ink-2 wrap-anywhere max-panel:block max-panel:px-0">
        <EditionLine result={result} />
      </td>
    </tr>
  )
}

function RuleLine({ rule }: Pick<SanctionResult, 'rule'>) {
  const t = useTranslations('sanctions')
  const { formatDate } = usePreferences()
  return (
    <Remark>
      {wordIn(t, `cites.${rule.id}`, null) ?? <bdi lang="en">{rule.cite}</bdi>}
      {!rule.isApplied && rule.from && `. ${t('notApplied', { day: formatDate(rule.from) })}`}
    </Remark>
  )
}

/** Which edition; its hashes stand with the lists below. */
function EditionLine({ result: { list, edition } }: { result: SanctionResult }) {
  const t = useTranslations('sanctions')
  const { formatDate } = usePreferences()
  const { list: listName } = useSanctionLabels()
  if (!edition) return listName(list)
  return t('edition', { list: listName(list), day: formatDate(edition.day) })
}

/** What follows from decisions on other parties: never without whose they are, and on whom. */
function ByDecision({ sanctions, result }: Omit<Props, 'serviceId'> & { result: SanctionResult }) {
  const t = useTranslations('sanctions.judged')
  const { locale, timeZone } = usePreferences()
  const { answer: answerOf, decided } = useSanctionLabels()
  const changed = withDecisions(result)
  if (changed === null) return null
  const nameOf = nameIn(sanctions)
  return (
    <div className="mt-2 border-s-[3px] border-line ps-3 text-sm">
      <p className="font-medium">{t('follows', { answer: answerOf(changed) })}</p>
      {result.byDecision?.decisions.map(({ party, judgment }) => (
        <p key={judgment.decisionId} className="text-ink-2">
          <bdi>{nameOf(party)}</bdi>: {decided(judgment, nameOfAuthor(judgment.by))}. <bdi>{judgment.reason}</bdi>{' '}
          {formatDate(judgment.at, locale, timeZone)}
        </p>
      ))}
    </div>
  )
}

/** What a person decided, as that person's; or the way to decide where the law leaves it open. */
function Judgment({ serviceId, sanctions: { subject }, result }: Props & { result: SanctionResult }) {
  const t = useTranslations('sanctions')
  const { locale, timeZone } = usePreferences()
  const { verdict: verdictName, decided } = useSanctionLabels()
  const withdraw = useAction('withdrawSanctionJudgment')
  const { judgment, verdict, reason, cautions, edition } = result
  if (judgment) {
    return (
      <div className="mt-2 border-s-[3px] border-line ps-3 text-sm">
        <p className="font-medium">{decided(judgment, nameOfAuthor(judgment.by))}</p>
        <Lead>
          <bdi>{judgment.reason}</bdi> {formatDate(judgment.at, locale, timeZone)}
        </Lead>
        {(judgment.verdict !== verdict || judgment.editionId !== edition?.editionId) && (
          <p className="text-warn">{t('judged.then', { verdict: verdictName(judgment.verdict) })}</p>
        )}
        <ErrorNotice error={withdraw.error} />
        <span data-print="none">
          <Button
            act="withdrawSanctionJudgment"
            size="s"
            kind="quiet"
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { serviceId, decisionId: judgment.decisionId } })}
          >
            {t('judged.withdraw')}
          </Button>
        </span>
      </div>
    )
  }
  const isOpenQuestion =
    (verdict === 'cannotBeDecided' && reason === 'law') || cautions.some(({ kind }) => kind === 'control')
  const { partyKey, name } = subject
  if (!isOpenQuestion || !partyKey) return null
  return (
    <span data-print="none" className="mt-2 inline-block">
      <DialogButton
        act="judgeSanctions"
        size="s"
        aria-haspopup="dialog"
        dialog={(close) => (
          <JudgeDialog serviceId={serviceId} party={{ partyKey, name }} regime={result.regime} onClose={close} />
        )}
      >
        {t('judge.open')}
      </DialogButton>
    </span>
  )
}
