'use client'

import type { Case } from '#lib/contract/index.ts'
import { formatInstant } from '../../../format.ts'
import { Banner, DialogButton, Section, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { useCaseLabels } from '../../../widgets/cases/labels.ts'
import { DecisionDialog } from '../../../widgets/decisions/decision-dialog.tsx'

const meanings = {
  overdue: 'bad',
  reportNow: 'bad',
  report: 'warn',
  waiting: 'plain',
  reported: 'ok',
  corrected: 'ok',
} as const

/** What is to be done until when, by which rule, and the customer's own period where one runs. */
export function DutySection({ one }: { one: Case }) {
  const t = useTranslations('cases.duty')
  const labels = useCaseLabels()
  const { locale, formatDate } = usePreferences()
  const { duty, dueOn, rule, status } = one
  if (status === 'closed') return null
  if (!duty) {
    return (
      <Section heading={t('title')}>
        <p>{dueOn ? t('dueOn', { day: formatDate(dueOn) }) : t('noDay')}</p>
      </Section>
    )
  }
  const { reportBy, correctBy } = duty
  const known = Object.entries(meanings).find(([state]) => state === duty.state)
  return (
    <Section heading={t('title')} remark={rule ? labels.rule(rule) : undefined} aside={<Customer one={one} />}>
      <Banner meaning={known?.[1] ?? 'plain'} title={labels.duty(one)}>
        {dueOn && t('dueOn', { day: formatDate(dueOn) })}
      </Banner>
      <ul className="mt-3 flex flex-col gap-1 text-sm text-ink-2">
        {reportBy ? (
          <li>{t('reportBy', { from: formatDate(reportBy.startedOn), day: formatDate(reportBy.dueOn) })}</li>
        ) : (
          <li>{t('noDays')}</li>
        )}
        {correctBy && (
          <li>
            {t('correctBy', {
              from: formatDate(correctBy.startedOn),
              day: formatDate(correctBy.dueOn),
            })}
          </li>
        )}
        {(correctBy ?? reportBy)?.isWeekend && <li>{t('weekend')}</li>}
        {one.reportedAt && <li>{t('reportedAt', { at: formatInstant(one.reportedAt, locale, one.timeZone) })}</li>}
        <li>{t('decides')}</li>
      </ul>
    </Section>
  )
}

/** The customer is asked first, where the rule allows it; then what became of it. */
function Customer({ one: { caseId, version, status, duty, askedAt, correctedAt } }: { one: Case }) {
  const t = useTranslations('cases.duty')
  const mayAsk = duty?.mayAskFirst === true && duty.state === 'report' && !askedAt
  const mayCorrect = typeof askedAt === 'string' && !correctedAt
  if (status !== 'open' || (!mayAsk && !mayCorrect)) return null
  const name = mayAsk ? 'ask' : 'correct'
  const act = mayAsk ? 'askCustomer' : 'recordCorrection'
  const title = t(`${name}.title`)
  return (
    <span data-print="none">
      <DialogButton
        act={act}
        size="s"
        dialog={(close) => (
          <DecisionDialog
            id={act}
            says={{ title, what: t(`${name}.why`), reason: t(`${name}.text`) }}
            input={({ reason: text }) => ({ params: { caseId }, body: { version, text } })}
            onClose={close}
          />
        )}
      >
        {title}
      </DialogButton>
    </span>
  )
}
