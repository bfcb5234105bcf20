'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import { type Cap, type CapScope, capPeriods, capScopes, limits } from '#lib/contract/index.ts'
import { announce, Button, FormDialog, optionsOf, SelectField, TextField, useReader } from '../../../../ui/kit.ts'
import { creditsIn } from '../../../../widgets/budgets/credits-in.ts'

interface CapDialogProps {
  /** Null for a new one. */
  cap: Cap | null
  onClose: () => void
}

/** Sets a cap the service keeps, changes one or takes it away. */
export function CapDialog({ cap, onClose }: CapDialogProps) {
  const t = useTranslations('settings.caps')
  const { formatCount } = useReader()
  const [scope, setScope] = useState<CapScope>(capScopes.find((one) => one === cap?.scope) ?? 'organization')
  const [subject, setSubject] = useState(cap?.customerId ?? cap?.keyId ?? '')
  const [period, setPeriod] = useState(capPeriods.find((one) => one === cap?.period) ?? 'month')
  const [text, setText] = useState(cap?.credits == null ? '' : String(cap.credits))
  const [isTried, setTried] = useState(false)
  const keys = useRoute('listKeys', {}, { enabled: scope === 'key' && cap === null })
  const act = useAct('setCap')
  const living = (keys.data?.value.keys ?? []).filter(({ revokedAt }) => revokedAt == null)
  const keyId = subject === '' ? (living[0]?.keyId ?? '') : subject
  const named = scope === 'customer' ? subject.trim() : keyId
  const credits = creditsIn(text)
  const save = (value: number | null) => {
    const whose = scope === 'customer' ? { customerId: named } : scope === 'key' ? { keyId } : {}
    act.mutate(
      { body: { scope, ...whose, period, credits: value } },
      {
        onSuccess: ({ value: set }) => {
          const over = (set.charged ?? 0) + (set.reserved ?? 0) - (value ?? 0)
          const isOver = value !== null && over > 0
          const done = isOver ? t('doneOver', { over: formatCount(over) }) : t('done')
          announce({ kind: 'done', title: value === null ? t('removed') : done })
          onClose()
        },
      },
    )
  }
  const submit = () => {
    setTried(true)
    if (credits !== null) save(credits)
  }
  const choose = (next: string) => {
    setScope(capScopes.find((one) => one === next) ?? 'organization')
    setSubject('')
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(cap === null ? 'new' : 'edit')}
      description={t('description')}
      does={t('save')}
      onSubmit={submit}
      of={act}
      off={scope !== 'organization' && named === '' ? t('nameMissing') : null}
      otherAction={cap === null ? undefined : <Button onClick={() => save(null)}>{t('remove')}</Button>}
    >
      {cap === null && (
        <SelectField
          label={t('of')}
          value={scope}
          onChange={choose}
          options={optionsOf(capScopes, (value) => t(`scopes.${value}`))}
        />
      )}
      {cap === null && scope === 'customer' && (
        <TextField
          label={t('scopes.customer')}
          isRequired
          maxLength={limits.customerIdCharactersMax}
          value={subject}
          hint={t('customerHint')}
          onChange={setSubject}
        />
      )}
      {cap === null && scope === 'key' && (
        <SelectField
          label={t('scopes.key')}
          value={keyId}
          onChange={setSubject}
          options={living.map((key) => ({ value: key.keyId, label: key.name ?? key.keyId }))}
        />
      )}
      {cap === null && (
        <SelectField
          label={t('period')}
          value={period}
          onChange={(next) => setPeriod(next === 'day' ? 'day' : 'month')}
          options={optionsOf(capPeriods, (value) => t(`periods.${value}`))}
        />
      )}
      <TextField
        label={t('credits')}
        inputMode="numeric"
        isRequired
        value={text}
        error={isTried && credits === null ? t('wrong') : null}
        onChange={setText}
      />
    </FormDialog>
  )
}
