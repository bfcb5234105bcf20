'use client'

import { type FormEvent, useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { useIsHydrated } from '#lib/client/hydrated.ts'
import {
  type CompanyFile,
  codePoints,
  editedStatuses,
  type FileChanges,
  fileLimits,
  riskClasses,
} from '#lib/contract/index.ts'
import { changesIn, conflictsOf } from '#lib/domain/edits/index.ts'
import { lacksReview, nextReviewOf } from '#lib/domain/files/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { dayOf } from '#lib/time/index.ts'
import {
  Banner,
  Button,
  ErrorNotice,
  nameOfAuthor,
  optionsOf,
  Section,
  SelectField,
  TextArea,
  TextField,
  textsOf,
  useMay,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { LazyConflictDialog } from '../../../widgets/conflict/conflict.tsx'
import { conflictPlace } from '../../../widgets/conflict/conflict-in.ts'
import { oneOf } from './one-of.ts'
import { FileParties } from './parties.tsx'
import { currentIn, fieldsOf } from './use-file.ts'
import { useFieldName, useFileValueLabels } from './value-labels.ts'

interface FileFormProps {
  serviceId: string
  current: CompanyFile
  read: Knowledge<unknown>
}

/** Fields of a file. An edit says which version it is based on; what another person has saved since is shown, never overwritten. */
export function FileForm({ serviceId, current, read }: FileFormProps) {
  const t = useTranslations('file.form')
  const reasons = useTranslations('file.reason')
  const [draft, setDraft] = useState<{ base: CompanyFile; changes: FileChanges } | null>(null)
  const edit = useAction('editFile')
  const now = useNow(60_000)
  const nameOf = useFieldName()
  const labelsOf = useFileValueLabels()
  const base = draft?.base ?? current
  const changes = draft?.changes ?? {}
  const real = changesIn(fieldsOf(base), changes)
  const isIncomplete = (changes.parties ?? []).some((one) => one.name.trim() === '' || one.relation.trim() === '')
  const isLong = codePoints(changes.wanted ?? '') > fileLimits.wantedCharactersMax
  // A closed file of high risk stays one that is looked at again.
  const lacksDate =
    current.status === 'closed' &&
    changes.nextReviewOn !== undefined &&
    lacksReview({ riskClass: current.riskClass, nextReviewOn: changes.nextReviewOn }, dayOf(new Date(now)))
  const change = (part: FileChanges) => {
    edit.reset()
    setDraft({ base, changes: { ...changes, ...part } })
  }
  const save = (next: FileChanges, version: number) => {
    edit.mutate({ params: { serviceId }, body: { version, changes: next } }, { onSuccess: () => setDraft(null) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (real.length > 0 && !isIncomplete && !isLong && !lacksDate) save(onlyReal(changes, real), base.version)
  }
  const theirs = currentIn(edit.error)
  const mayEdit = useMay('editFile')
  const isHydrated = useIsHydrated()
  const isLocked = current.status === 'closed'
  return (
    <Section heading={t('title')} remark={isLocked ? t('closed') : undefined}>
      <form noValidate autoComplete="off" onSubmit={submit} className="flex flex-col gap-4">
        {edit.error && conflictPlace(edit.error) === null && <ErrorNotice error={edit.error} />}
        {current.status === 'inReview' && <Banner meaning="plain" isCompact title={t('voids')} />}
        {/* What is chosen before the scripts run would be lost. */}
        <fieldset disabled={!(mayEdit && isHydrated)} className="min-w-0 flex flex-col gap-4">
          <Work file={base} changes={changes} onChange={change} />
          <Risk file={base} changes={changes} onChange={change} isLocked={isLocked} lacksDate={lacksDate} />
          <FileParties
            serviceId={serviceId}
            parties={changes.parties ?? base.parties}
            onChange={(parties) => change({ parties })}
            isLocked={isLocked}
            read={read}
          />
        </fieldset>
        <span className="flex gap-3">
          <Button
            act="editFile"
            type="submit"
            kind="primary"
            isBusy={edit.isPending}
            disabledReason={
              isIncomplete
                ? t('incomplete')
                : isLong
                  ? reasons('long')
                  : lacksDate
                    ? reasons('missing')
                    : real.length === 0
                      ? t('same')
                      : null
            }
          >
            {t('save')}
          </Button>
          {real.length > 0 && (
            <Button kind="quiet" onClick={() => setDraft(null)}>
              {t('discard')}
            </Button>
          )}
        </span>
      </form>
      {theirs && (
        <LazyConflictDialog
          conflicts={conflictsOf(fieldsOf(base), fieldsOf(theirs), onlyReal(changes, real))}
          by={nameOfAuthor(theirs.changedBy)}
          nameOf={nameOf}
          labelsOf={labelsOf}
          isBusy={edit.isPending}
          onClose={() => edit.reset()}
          onDiscard={() => {
            edit.reset()
            setDraft(null)
          }}
          onSave={(dropped) => {
            const kept = Object.entries(onlyReal(changes, real)).filter(([name]) => !dropped.includes(name))
            if (kept.length > 0) return save(Object.fromEntries(kept), theirs.version)
            edit.reset()
            setDraft(null)
          }}
        />
      )}
    </Section>
  )
}

function onlyReal(changes: FileChanges, real: readonly { field: string }[]): FileChanges {
  const names = new Set(real.map(({ field }) => field))
  return Object.fromEntries(Object.entries(changes).filter(([name]) => names.has(name)))
}

interface PartProps {
  file: CompanyFile
  changes: FileChanges
  onChange: (part: FileChanges) => void
}

/** Who works on it, what is wanted of them, and until when. */
function Work({ file, changes, onChange }: PartProps) {
  const t = useTranslations('file')
  const people = useRoute('listColleagues', {}).data?.value.people ?? []
  const own = fieldsOf(file)
  const { status, assigneeId, dueOn } = { ...own, ...changes }
  // Of somebody else nothing is wanted yet.
  const wanted = changes.wanted === undefined ? (assigneeId === own.assigneeId ? own.wanted : null) : changes.wanted
  const assigned =
    file.assignee && !people.some(({ userId }) => userId === file.assignee?.userId) ? [file.assignee] : []
  const [typed, setTyped] = useState('')
  const field = textsOf({ wanted, dueOn }, onChange)
  return (
    <div className="grid gap-4 panel:grid-cols-2">
      {oneOf(editedStatuses, file.status) && (
        <SelectField
          label={t('form.status')}
          value={status}
          options={optionsOf(editedStatuses, (value) => t(`status.${value}`))}
          onChange={(value) => onChange({ status: value })}
        />
      )}
      <SelectField
        label={t('form.assignee')}
        value={assigneeId ?? ''}
        options={[
          { value: '', label: t('form.nobody') },
          ...[...people, ...assigned].map((one) => ({ value: one.userId, label: nameOfAuthor(one) })),
        ]}
        onChange={(value) => onChange({ assigneeId: value || null, ...(value === '' ? { wanted: undefined } : {}) })}
      />
      {assigneeId !== null && (
        <TextArea
          className="panel:col-span-2"
          rows={2}
          label={t('form.wanted')}
          hint={t('form.wantedHint')}
          {...field('wanted')}
          used={{ count: codePoints(wanted ?? ''), max: fileLimits.wantedCharactersMax }}
        />
      )}
      <TextField type="date" label={t('form.dueOn')} {...field('dueOn')} />
      <TextField
        label={t('form.tags')}
        hint={t('form.tagsHint', { max: fileLimits.tagsMax })}
        value={changes.tags === undefined ? file.tags.join(', ') : typed}
        onChange={(text) => {
          setTyped(text)
          onChange({ tags: tagsIn(text) })
        }}
      />
    </div>
  )
}

function tagsIn(text: string) {
  const tags = text.split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

/** The risk class with its reason, and what follows from it. */
function Risk({ file, changes, onChange, isLocked, lacksDate }: PartProps & { isLocked: boolean; lacksDate: boolean }) {
  const t = useTranslations('file')
  const { formatDate } = usePreferences()
  const months = useRoute('getSettings', {}).data?.value.reviewMonths
  const { riskClass, riskReason, nextReviewOn } = { ...fieldsOf(file), ...changes }
  const field = textsOf({ riskReason, nextReviewOn }, onChange)
  const from = file.decision?.endedAt ?? file.openedAt
  const known = oneOf(riskClasses, riskClass)
  const proposed = known && months && from ? nextReviewOf(from, known, months) : null
  return (
    <div className="grid gap-4 panel:grid-cols-2">
      <SelectField
        label={t('form.riskClass')}
        disabled={isLocked}
        value={riskClass ?? ''}
        options={[{ value: '', label: t('risk.none') }, ...optionsOf(riskClasses, (value) => t(`risk.${value}`))]}
        onChange={(value) => onChange({ riskClass: value || null })}
      />
      <div className="flex flex-col items-start gap-2">
        <TextField
          type="date"
          className="w-full"
          label={t('form.nextReviewOn')}
          hint={proposed === null ? t('form.nextReviewHint') : undefined}
          error={lacksDate ? t('review.missing') : null}
          {...field('nextReviewOn')}
        />
        {proposed !== null && proposed !== nextReviewOn && (
          <Button act="editFile" size="s" onClick={() => onChange({ nextReviewOn: proposed })}>
            {t('form.useProposed', { day: formatDate(proposed) })}
          </Button>
        )}
      </div>
      <TextArea
        className="panel:col-span-2"
        rows={2}
        label={t('form.riskReason')}
        disabled={isLocked}
        {...field('riskReason')}
      />
    </div>
  )
}
