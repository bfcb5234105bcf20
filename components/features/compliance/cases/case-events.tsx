'use client'

import { type FormEvent, useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { type Case, type CaseEvent, caseLimits, codePoints } from '#lib/contract/index.ts'
import {
  Age,
  Button,
  ErrorNotice,
  May,
  Note,
  nameOfAuthor,
  Section,
  useTranslations,
  withOwnTexts,
  wordIn,
} from '../../../ui/kit.ts'
import { useCaseLabels } from '../../../widgets/cases/labels.ts'
import { MentionField, useMentions } from '../../../widgets/notes/mention-field.tsx'
import { FieldChanges } from '../field-changes.tsx'
import { useCaseField } from './case-field.ts'

/** Who did what, oldest first, and the comments between. */
export function CaseEvents({ one: { caseId, kind }, events }: { one: Case; events: readonly CaseEvent[] }) {
  const t = useTranslations('cases.events')
  return (
    <Section heading={t('title')}>
      <ol>
        {events.map((event) => (
          <li key={event.eventId} className="border-b border-hair py-2">
            {event.kind === 'verdictChanged' ? <VerdictChange event={event} /> : <Step event={event} of={kind} />}
            <Note>
              {event.by ? nameOfAuthor(event.by) : t('program')}, <Age at={event.at} />
            </Note>
          </li>
        ))}
      </ol>
      <May act="commentOnCase">
        <Comment caseId={caseId} />
      </May>
    </Section>
  )
}

const VerdictChange = withOwnTexts(() => import('./verdict-change.tsx'), 'CaseVerdictChange', {
  sanctions: {
    en: () => import('../../../messages/en/compliance/sanctions.json'),
    de: () => import('../../../messages/de/compliance/sanctions.json'),
  },
})

interface StepProps {
  event: CaseEvent
  /** The kind of the case. */
  of: Case['kind']
}

function Step({ event: { kind, changes, text, outcome }, of }: StepProps) {
  const t = useTranslations('cases.events')
  const labels = useCaseLabels()
  const { nameOf, labelsOf } = useCaseField()
  return (
    <>
      <p>
        {wordIn(t, `kinds.${kind}`, kind)}
        {outcome && `: ${labels.outcome(outcome, of)}`}
      </p>
      <FieldChanges changes={changes} nameOf={nameOf} labelsOf={labelsOf} />
      {text && <bdi className="block whitespace-pre-wrap text-sm text-ink-2">{text}</bdi>}
    </>
  )
}

function Comment({ caseId }: { caseId: string }) {
  const t = useTranslations('cases.events')
  const [text, setText] = useState('')
  const { mentions } = useMentions(text)
  const act = useAction('commentOnCase')
  const used = { count: codePoints(text), max: caseLimits.textCharactersMax }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { text, mentions: mentions.length > 0 ? mentions : undefined }
    act.mutate({ params: { caseId }, body }, { onSuccess: () => setText('') })
  }
  return (
    <form data-print="none" noValidate onSubmit={submit} className="mt-4 flex flex-col items-start gap-3">
      <ErrorNotice error={act.error} />
      <MentionField label={t('comment')} text={text} onChange={setText} used={used} />
      <Button
        act="commentOnCase"
        type="submit"
        size="s"
        isBusy={act.isPending}
        disabledReason={text.trim() === '' ? t('empty') : used.count > used.max ? t('long') : null}
      >
        {t('add')}
      </Button>
    </form>
  )
}
