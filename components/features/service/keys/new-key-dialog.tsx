'use client'

import { type RefObject, useRef, useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { type ApiKey, limits, scopes } from '#lib/contract/index.ts'
import {
  Banner,
  Button,
  Checkbox,
  Code,
  Dialog,
  FormDialog,
  fieldErrorsOf,
  fieldsOf,
  Lead,
  Small,
  standing,
  TextArea,
  TextField,
  useForm,
  useTranslations,
} from '../../../ui/kit.ts'
import { type KeyErrors, type KeyForm, keyErrors, keyForm, keyRequest } from './key-form.ts'

const fields = ['name', 'scopes', 'expiresAt', 'networks', 'creditsPerDayMax']

interface NewKeyDialogProps {
  /** The key to be replaced: both are valid until it is revoked. */
  replaces?: ApiKey
  onClose: () => void
  onRevoke?: () => void
}

/** Makes a key and shows it once, in full; afterwards nobody can, the service included. */
export function NewKeyDialog({ replaces, onClose, onRevoke }: NewKeyDialogProps) {
  const t = useTranslations('keys.new')
  const field = useRef<HTMLInputElement>(null)
  const { form, change } = useForm(() => keyForm(replaces, new Date()))
  const [wrong, setWrong] = useState<(keyof KeyForm)[]>([])
  const [sent, setSent] = useState<KeyForm | null>(null)
  const act = useAction('createKey')
  const submit = () => {
    const request = keyRequest(form, new Date())
    setSent(form)
    setWrong('wrong' in request ? request.wrong : [])
    if ('body' in request) act.mutate({ body: request.body })
  }
  const said: KeyErrors = {
    ...keyErrors(fieldErrorsOf(act.error)),
    ...Object.fromEntries(wrong.map((one) => [one, t(`wrong.${one}`)])),
  }
  const errors = standing(said, sent, form)
  if (act.data) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('keyTitle', { name: act.data.value.name ?? form.name })}
        actions={
          <>
            {onRevoke && <Button onClick={onRevoke}>{t('revokeOld')}</Button>}
            <Button kind="primary" onClick={onClose}>
              {t('done')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <div className="rounded-2 border border-rule bg-sunken px-inset py-3">
            <Code value={act.data.value.key} of={t('key')} />
          </div>
          <Banner meaning="warn" title={t('once')}>
            {t('onceWhy')}
          </Banner>
          {replaces && <Lead>{t('oldStays', { prefix: replaces.prefix ?? '' })}</Lead>}
        </div>
      </Dialog>
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={replaces ? t('replace', { name: replaces.name ?? replaces.prefix ?? '' }) : t('title')}
      description={t(replaces ? 'replaceWhat' : 'description')}
      initialFocus={field}
      submitLabel={t('make')}
      size="l"
      onSubmit={submit}
      of={act}
      fields={fields}
    >
      <KeyFields form={form} errors={errors} nameField={field} onChange={change} />
    </FormDialog>
  )
}

interface KeyFieldsProps {
  form: KeyForm
  errors: KeyErrors
  nameField: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<KeyForm>) => void
}

/** What a key is called, what it may do, and what bounds it. */
function KeyFields({ form, errors, nameField, onChange }: KeyFieldsProps) {
  const t = useTranslations('keys.new')
  const labels = useTranslations('keys.scopes')
  const field = fieldsOf(form, onChange)
  return (
    <>
      <TextField
        ref={nameField}
        label={t('name')}
        hint={t('nameHint')}
        isRequired
        maxLength={limits.keyNameCharactersMax}
        {...field('name')}
        error={errors.name}
      />
      <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={errors.scopes && 'key-scopes-error'}>
        <legend className="mb-2 text-sm font-medium text-ink-2">{t('scopes')}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={form.scopes.includes(scope)}
            onChange={(isOn) =>
              onChange({ scopes: scopes.filter((one) => (one === scope ? isOn : form.scopes.includes(one))) })
            }
          >
            <span>
              <code>{scope}</code> <Small>{labels(scope)}</Small>
            </span>
          </Checkbox>
        ))}
        {errors.scopes && (
          <span id="key-scopes-error" className="text-sm text-bad">
            {errors.scopes}
          </span>
        )}
      </fieldset>
      <div className="grid gap-4 panel:grid-cols-2">
        <TextField
          type="date"
          label={t('lastDay')}
          hint={t('lastDayHint')}
          {...field('lastDay')}
          error={errors.lastDay}
        />
        <TextField inputMode="numeric" label={t('cap')} hint={t('capHint')} {...field('cap')} error={errors.cap} />
      </div>
      <TextArea
        rows={2}
        isCode
        label={t('networks')}
        hint={t('networksHint')}
        {...field('networks')}
        error={errors.networks}
      />
    </>
  )
}
