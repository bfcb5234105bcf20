'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { ApiKey } from '#lib/contract/index.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Code } from '../../ui/code.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface NewKeyDialogProps {
  /** The key whose place the new one takes: both are good until somebody revokes it. */
  replaces?: ApiKey
  onClose: () => void
  onRevoke?: () => void
}

/** Makes a key and shows it once, in full; afterwards nobody can, the service included. */
export function NewKeyDialog({ replaces, onClose, onRevoke }: NewKeyDialogProps) {
  const t = useTranslations('settings.newKey')
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(replaces?.name ?? '')
  const [canManage, setManage] = useState(replaces?.rights?.includes('manage') ?? false)
  const [isTried, setTried] = useState(false)
  const { mutate, data, error, isPending } = useAct('createKey', { refreshes: ['listKeys'] })
  const isMissing = name.trim() === ''
  const submit = () => {
    setTried(true)
    if (!isMissing) mutate({ body: { name: name.trim(), rights: canManage ? ['data', 'manage'] : ['data'] } })
  }
  if (data) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('made', { name: data.value.name ?? name })}
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
            <Code value={data.value.key} of={t('key')} />
          </div>
          <Banner meaning="warn" title={t('once')}>
            {t('onceWhy')}
          </Banner>
          {replaces && <p className="text-ink-2">{t('oldStays', { prefix: replaces.prefix ?? '' })}</p>}
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
      does={t('make')}
      onSubmit={submit}
      isBusy={isPending}
      error={error}
    >
      <TextField
        ref={field}
        label={t('name')}
        hint={t('nameHint')}
        isRequired
        maxLength={100}
        value={name}
        error={isTried && isMissing ? t('nameMissing') : null}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox checked={canManage} onChange={(event) => setManage(event.target.checked)}>
        <span>
          {t('manage')} <span className="text-sm text-ink-3">{t('manageWhy')}</span>
        </span>
      </Checkbox>
    </FormDialog>
  )
}
