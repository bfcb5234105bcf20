'use client'

import type { CaseEvent } from '#lib/contract/index.ts'
import { Hint, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'
import { FieldChanges } from '../field-changes.tsx'

/** Another verdict on one party, by rule, and the edition of a list in whose run it was found. */
export function CaseVerdictChange({ event: { changes, text, outcome } }: { event: CaseEvent }) {
  const t = useTranslations('cases.events')
  const sanctions = useTranslations('sanctions')
  const { formatDate } = usePreferences()
  const answerOf = useVerdictText()
  const [list = '', day] = outcome?.split(' ') ?? []
  const more = changes.find(({ field }) => field === 'moreParties')
  return (
    <>
      <p>{t('kinds.verdictChanged')}</p>
      {day && (
        <Hint>
          {sanctions('edition', { list: wordIn(sanctions, `lists.names.${list}`, list), day: formatDate(day) })}
        </Hint>
      )}
      {text && <bdi className="block font-medium">{text}</bdi>}
      {more && <p>{t('moreParties', { count: Number(more.after) })}</p>}
      {!more && (
        <FieldChanges
          changes={changes}
          nameOf={(field) => wordIn(sanctions, `regimes.${field}`, field)}
          labelsOf={answerOf}
        />
      )}
    </>
  )
}

/** "Not blocked" is said of identified owners, never alone; what is not identified the company's page says. */
function useVerdictText() {
  const t = useTranslations('sanctions')
  const gone = useTranslations('cases.events')('gone')
  return (regime: string, code: unknown) => {
    if (typeof code !== 'string') return gone
    const [verdict = '', reason] = code.split(' ')
    if (code === 'notBlocked unidentified') return t('verdicts.unidentified')
    const keys = [`answer.${verdict}.${regime}.${reason}`, `answer.${verdict}.${reason}`, `verdicts.${verdict}`]
    return wordIn(t, keys.find((one) => t.has(one)) ?? '', code)
  }
}
