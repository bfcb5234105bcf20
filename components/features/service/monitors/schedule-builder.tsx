'use client'

import { useState } from 'react'
import type { CronField } from '#lib/contract/index.ts'
import {
  Hint,
  Muted,
  optionsOf,
  SelectField,
  Small,
  TextField,
  Time,
  useNow,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../ui/kit.ts'
import {
  creditsPerMonth,
  expressionOf,
  nextRuns,
  rhythms,
  type ScheduleParts,
  type ScheduleProblem,
  scheduleProblem,
} from './schedule.ts'
import { useCronText } from './use-cron-text.ts'

interface ScheduleBuilderProps {
  value: string
  onChange: (cron: string) => void
  /** Null where the service states no price. */
  creditsPerCheck: number | null
  /** True while the price is not known yet: nothing is said of it. */
  isPriceOpen?: boolean
  /** How many monitors get this schedule. */
  count: number
  error?: string | null
}

const weekdays = [1, 2, 3, 4, 5, 6, 0]
const runsShown = 5
/** A rhythm, or an expression of one's own; beneath it what it means, when it runs next here and in UTC, what it costs. */
export function ScheduleBuilder({
  value,
  onChange,
  creditsPerCheck,
  isPriceOpen = false,
  count,
  error,
}: ScheduleBuilderProps) {
  const t = useTranslations('monitors.schedule')
  const { locale, formatCount } = usePreferences()
  const now = useNow(60_000)
  // Only the default is taken apart again; any other expression is shown as it is.
  const rhythm = value === '0 0 1 * *' ? 'monthly' : 'own'
  const [parts, setParts] = useState<ScheduleParts>({ rhythm, hour: 0, minute: 0, weekday: 1, dayOfMonth: 1 })
  const [own, setOwn] = useState(value)
  const change = (part: Partial<typeof parts>, typed = own) => {
    const next = { ...parts, ...part }
    setParts(next)
    setOwn(typed)
    onChange(expressionOf(next, typed))
  }
  const text = useCronText(value, locale)
  const problem = scheduleProblem(value)
  const problemText = useProblemText()
  const runs = nextRuns(value, now, runsShown)
  const isOwn = parts.rhythm === 'own'
  const choice = (
    part: 'weekday' | 'dayOfMonth' | 'hour' | 'minute',
    options: ReturnType<typeof numbers>,
    label: Exclude<typeof part, 'dayOfMonth'> | 'day',
  ) => (
    <SelectField
      label={t(label)}
      value={String(parts[part])}
      options={options}
      onChange={(text) => change({ [part]: Number(text) })}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <SelectField
          label={t('rhythm')}
          value={parts.rhythm}
          options={optionsOf(rhythms, (one) => t(`rhythms.${one}`))}
          onChange={(rhythm) => change({ rhythm }, value)}
        />
        {parts.rhythm === 'weekly' &&
          choice(
            'weekday',
            weekdays.map((day) => ({ value: String(day), label: wordIn(t, `weekdays.d${day}`) })),
            'weekday',
          )}
        {(parts.rhythm === 'monthly' || parts.rhythm === 'quarterly') && choice('dayOfMonth', numbers(1, 28), 'day')}
        {!isOwn && choice('hour', numbers(0, 23), 'hour')}
        {!isOwn && choice('minute', numbers(0, 59), 'minute')}
        {isOwn && (
          <TextField
            label={t('own')}
            isCode
            value={own}
            error={error ?? (problem === null ? null : problemText(problem))}
            hint={t('ownHint')}
            onChange={(text) => change({}, text)}
          />
        )}
      </div>
      {problem === null && (
        <div className="border-s-[3px] border-line bg-sunken px-inset py-3">
          <p>
            <strong className="font-semibold">{text ?? value}</strong> <Small>{t('utc')}</Small>
          </p>
          <Hint>{t('next', { count: runs.length })}</Hint>
          <ol className="text-sm">
            {runs.map((run) => (
              <li key={run} className="flex flex-wrap gap-x-4">
                <Time at={run} />
                <Muted>{run.replace('T', ' ').slice(0, 16)} UTC</Muted>
              </li>
            ))}
          </ol>
          <p className="pt-2">
            {creditsPerCheck === null
              ? t(isPriceOpen ? 'priceOpen' : 'noPrice')
              : t('cost', {
                  credits: formatCount(creditsPerMonth(value, creditsPerCheck, now, count) ?? 0),
                  count,
                  each: creditsPerCheck,
                })}
          </p>
        </div>
      )}
    </div>
  )
}

/** Which field is wrong, with what it may be. */
function useProblemText() {
  const t = useTranslations('monitors.schedule')
  return (problem: ScheduleProblem) => {
    const name = (field: CronField) => t(`fields.${field}`)
    switch (problem.kind) {
      case 'blanks':
        return t(`problems.blanks.${problem.where}`)
      case 'count':
        return t('problems.count', { found: problem.found })
      case 'range':
        return t('problems.range', { ...problem, field: name(problem.field) })
      case 'addition':
        return t('problems.addition', { text: problem.text })
      case 'form':
        return t('problems.form', { field: name(problem.field), text: problem.text })
      default:
        return t(`problems.${problem.kind}`)
    }
  }
}

function numbers(from: number, to: number): { value: string; label: string }[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    value: String(from + index),
    label: String(from + index).padStart(2, '0'),
  }))
}
