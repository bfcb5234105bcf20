'use client'

import { type FormEvent, useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { type Case, type CaseChanges, caseClasses } from '#lib/contract/index.ts'
import { editOf } from '#lib/domain/edits/index.ts'
import {
  Banner,
  Button,
  Checkbox,
  ErrorNotice,
  nameOfAuthor,
  optionsOf,
  Section,
  SelectField,
  TextArea,
  TextField,
  textsOf,
  useMay,
  useTranslations,
} from '../../../ui/kit.ts'
import { useCaseLabels } from '../../../widgets/cases/labels.ts'
import { useEdit } from '../../../widgets/conflict/use-edit.tsx'
import { useCaseField } from './case-field.ts'

/** Fields of a case. What another person has saved since the form was opened is shown, never overwritten. */
export function CaseForm({ current }: { current: Case }) {
  const t = useTranslations('cases.form')
  const [draft, setDraft] = useState<{ shown: Case; changes: CaseChanges } | null>(null)
  const { nameOf, labelsOf } = useCaseField()
  const act = useAction('editCase')
  const shown = draft?.shown ?? current
  const changes = draft?.changes ?? {}
  const values = { ...fieldsOf(shown), ...changes }
  const real = editOf(fieldsOf(shown), changes)
  const { caseId } = current
  const { submit, conflict, error } = useEdit({
    send: (edit) => act.mutate({ params: { caseId }, body: edit }, { onSuccess: () => setDraft(null) }),
    act,
    onDiscard: () => setDraft(null),
    nameOf,
    labelsOf,
  })
  const change = (part: CaseChanges) => {
    act.reset()
    setDraft({ shown, changes: { ...changes, ...part } })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (real !== null) submit(real)
  }
  return (
    <Section heading={t('title')}>
      {conflict}
      <form noValidate autoComplete="off" onSubmit={save} className="flex flex-col gap-4">
        <ErrorNotice error={error} />
        {current.status === 'inReview' && <Banner meaning="plain" isCompact title={t('voids')} />}
        <fieldset disabled={!useMay('editCase')} className="flex min-w-0 flex-col gap-4">
          <Work one={current} values={values} onChange={change} />
          {current.kind === 'owners' && <Class one={current} values={values} onChange={change} />}
        </fieldset>
        <span className="flex gap-3">
          <Button
            act="editCase"
            type="submit"
            kind="primary"
            isBusy={act.isPending}
            disabledReason={real === null ? t('same') : null}
          >
            {t('save')}
          </Button>
          {real !== null && (
            <Button kind="quiet" onClick={() => setDraft(null)}>
              {t('discard')}
            </Button>
          )}
        </span>
      </form>
    </Section>
  )
}

interface PartProps {
  one: Case
  values: ReturnType<typeof fieldsOf> & CaseChanges
  onChange: (part: CaseChanges) => void
}

/** Who works on it, until when, and why the owners are considered to be these. */
function Work({ one, values, onChange }: PartProps) {
  const t = useTranslations('cases.form')
  const { people } = useCaseField()
  const isKnown = people.some(({ userId }) => userId === one.assignee?.userId)
  const former = one.assignee && !isKnown ? [one.assignee] : []
  const field = textsOf<CaseChanges>(values, onChange)
  return (
    <div className="grid gap-4 panel:grid-cols-2">
      <SelectField
        label={t('assigneeId')}
        {...field('assigneeId')}
        options={[
          { value: '', label: t('nothing') },
          ...[...people, ...former].map((person) => ({ value: person.userId, label: nameOfAuthor(person) })),
        ]}
      />
      {one.rule !== 'eu' && <TextField type="date" label={t('setDueOn')} {...field('setDueOn')} />}
      <TextArea
        className="panel:col-span-2"
        rows={2}
        label={t('explanation')}
        disabled={isFixed(one)}
        {...field('explanation')}
      />
    </div>
  )
}

/** The class of the difference, and what decides whether the customer may be asked first. */
function Class({ one, values, onChange }: PartProps) {
  const t = useTranslations('cases.form')
  const labels = useCaseLabels()
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t('class')}
        hint={t('classHint')}
        disabled={isFixed(one)}
        value={values.class ?? ''}
        options={[
          ...(one.class ? [] : [{ value: '' as const, label: t('nothing') }]),
          ...optionsOf(caseClasses, labels.ofClass),
        ]}
        onChange={(value) => value && onChange({ class: value })}
      />
      {(['isHigherRisk', 'isWithoutSuspicion'] as const).map((name) => (
        <Checkbox
          key={name}
          checked={values[name]}
          disabled={isFixed(one)}
          onChange={(isOn) => onChange({ [name]: isOn })}
        >
          {t(name)}
        </Checkbox>
      ))}
    </div>
  )
}

/** What a decision rests on changes only after the case is reopened. */
function isFixed({ status }: Case) {
  return status === 'decided' || status === 'closed'
}

function fieldsOf(one: Case) {
  const { isHigherRisk, isWithoutSuspicion } = one
  return {
    class: caseClasses.find((each) => each === one.class),
    ...{ isHigherRisk, isWithoutSuspicion },
    explanation: one.explanation ?? null,
    assigneeId: one.assignee?.userId ?? null,
    setDueOn: one.setDueOn ?? null,
  }
}
