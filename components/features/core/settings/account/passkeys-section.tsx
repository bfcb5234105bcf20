'use client'

import { useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import type { Passkey } from '#lib/contract/index.ts'
import { passkeyNameCharactersMax } from '#lib/contract/index.ts'
import {
  ActDialog,
  Age,
  Button,
  ErrorNotice,
  FormDialog,
  Lead,
  Note,
  Section,
  Tag,
  TextField,
  useTranslations,
} from '../../../../ui/kit.ts'
import { PasskeySetup } from './passkey-setup.tsx'

/** The passkeys that sign in to the own account, and how they come and go. */
export function PasskeysSection() {
  const t = useTranslations('settings.passkeys')
  const read = useRoute('listPasskeys', {})
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const list = read.data?.value
  const rows = list?.passkeys ?? []
  return (
    <Section
      heading={t('title')}
      remark={rows.length > 0 && list ? t('on', { left: list.recoveryCodesLeft }) : t('why')}
    >
      <div className="flex flex-col items-start gap-4">
        <ErrorNotice of={read} />
        {rows.length > 0 && (
          <ul className="flex w-full flex-col">
            {rows.map((one) => (
              <PasskeyLine
                key={one.passkeyId}
                passkey={one}
                onRename={() => setRenamed(one)}
                onRemove={() => setRemoved(one)}
              />
            ))}
          </ul>
        )}
        {list && (list.place ? <PasskeySetup /> : <Lead>{t('noPlace')}</Lead>)}
      </div>
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed && <RemoveDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </Section>
  )
}

interface PasskeyLineProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const t = useTranslations('settings.passkeys')
  const { name, kind, isOfThisPlace, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hair py-inset first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <bdi className="font-medium">{name}</bdi>
          <Tag>{t(`kind.${kind}`)}</Tag>
          {!isOfThisPlace && <Tag meaning="warn">{t('elsewhere')}</Tag>}
        </p>
        <Note>
          {t('created')} <Age at={createdAt} />
          {lastUsedAt && (
            <>
              {' · '}
              {t('used')} <Age at={lastUsedAt} />
            </>
          )}
        </Note>
      </div>
      <Button size="s" aria-label={t('renameOf', { name })} onClick={onRename}>
        {t('rename')}
      </Button>
      <Button size="s" aria-label={t('removeOf', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  )
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('settings.passkeys')
  const [name, setName] = useState(passkey.name)
  const act = useAction('renamePasskey')
  const { passkeyId } = passkey
  const submit = () => {
    if (name.trim() !== '') act.mutate({ params: { passkeyId }, body: { name } }, { onSuccess: onClose })
  }
  return (
    <FormDialog onClose={onClose} title={t('renameTitle')} submitLabel={t('renameSave')} onSubmit={submit} of={act}>
      <TextField
        label={t('name')}
        isRequired
        maxLength={passkeyNameCharactersMax}
        value={name}
        error={name.trim() === '' ? t('nameMissing') : null}
        onChange={setName}
      />
    </FormDialog>
  )
}

function RemoveDialog({ passkey: { passkeyId, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('settings.passkeys')
  const act = useAction('removePasskey')
  return (
    <ActDialog
      onClose={onClose}
      title={t('askRemove', { name })}
      description={t('askRemoveWhy')}
      submitLabel={t('removeDo')}
      of={act}
      input={{ params: { passkeyId } }}
    />
  )
}
