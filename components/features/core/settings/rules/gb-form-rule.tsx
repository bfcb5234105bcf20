'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type GbField, gbFieldContents, gbFormLimits } from '#lib/contract/index.ts'
import {
  Button,
  fieldsOf,
  IconButton,
  Lead,
  optionsOf,
  SelectField,
  TextField,
  useTranslations,
} from '../../../../ui/kit.ts'
import { Rule, RuleForm, type RuleProps, useRuleEdit } from './rule-form.tsx'

/** The fields of the form by which a difference is reported in Great Britain, in their order. */
export function GbFormRule({ settings }: RuleProps) {
  const t = useTranslations('settings.rules')
  const [edited, setEdited] = useState<GbField[] | null>(null)
  const edit = useRuleEdit(settings, () => setEdited(null))
  const stored = settings.gbFormFields ?? []
  const fields = edited ?? stored
  const wanted = sendable(fields)
  const isSame = edited === null || JSON.stringify(edited) === JSON.stringify(stored)
  const set = (next: GbField[]) => {
    edit.begin()
    setEdited(next)
  }
  return (
    <Rule id="gbForm">
      <Lead>{t('gbHow')}</Lead>
      <RuleForm
        edit={edit}
        isSame={isSame}
        disabledReason={wanted === null ? t('gbMissing') : null}
        saved={t('gbSaved')}
        submitLabel={t('gbSave')}
        onSave={() => wanted !== null && edit.save({ gbFormFields: wanted })}
        className="mt-4 flex flex-col items-start gap-4"
      >
        <ol className="flex w-full flex-col gap-3">
          {fields.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row that is typed in has no other identity.
            <li key={index} className="flex flex-wrap items-end gap-3 border-b border-hair pb-3">
              <FieldRow
                field={field}
                index={index}
                onChange={(part) => set(fields.map((one, at) => (at === index ? { ...one, ...part } : one)))}
                onRemove={() => set(fields.filter((_one, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
        <Button
          size="s"
          icon={Plus}
          disabledReason={fields.length >= gbFormLimits.fieldsMax ? t('gbFull', { max: gbFormLimits.fieldsMax }) : null}
          onClick={() => set([...fields, { label: '', content: 'blank' }])}
        >
          {t('gbAdd')}
        </Button>
      </RuleForm>
    </Rule>
  )
}

interface RowProps {
  field: GbField
  index: number
  onChange: (part: Partial<GbField>) => void
  onRemove: () => void
}

function FieldRow({ field, index, onChange, onRemove }: RowProps) {
  const t = useTranslations('settings.rules')
  const { label, content, text } = field
  const typed = fieldsOf(field, onChange)
  return (
    <>
      <TextField
        className="min-w-0 flex-2 basis-[180px]"
        label={t('gbLabel')}
        maxLength={gbFormLimits.labelCharactersMax}
        {...typed('label')}
      />
      <SelectField
        className="min-w-0 flex-1 basis-[240px]"
        label={t('gbContent')}
        options={optionsOf(gbFieldContents, (value) => t(`gbContents.${value}`))}
        {...typed('content')}
      />
      {content === 'fixed' && (
        <TextField
          className="min-w-0 flex-2 basis-[180px]"
          label={t('gbText')}
          value={text ?? ''}
          maxLength={gbFormLimits.textCharactersMax}
          onChange={(next) => onChange({ text: next })}
        />
      )}
      <IconButton icon={Trash2} label={t('gbRemove', { name: label || String(index + 1) })} onClick={onRemove} />
    </>
  )
}

/** Null where a field has no label, no known content, or no text where its content is a fixed one. */
function sendable(fields: readonly GbField[]) {
  const rows = fields.flatMap(({ label, content, text }) => {
    const known = gbFieldContents.find((one) => one === content)
    if (label.trim() === '' || known === undefined || (known === 'fixed' && !text?.trim())) return []
    return [{ label, content: known, text: known === 'fixed' ? text : undefined }]
  })
  return rows.length === fields.length ? rows : null
}
