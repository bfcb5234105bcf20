'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAction, useExtensions, useRoute } from '#lib/client/hooks.ts'
import { type Cap, capPeriods, capScopes, limits } from '#lib/contract/index.ts'
import { formatInstant } from '../../../../format/times.ts'
import {
  announce,
  Button,
  ErrorNotice,
  FormDialog,
  optionsOf,
  Remark,
  Section,
  SelectField,
  TextField,
  useForm,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../../ui/kit.ts'
import { creditsIn } from '../../../../widgets/budgets/credits-in.ts'

/** Caps the service keeps, which bind whoever orders; only where the service has them. */
export function CapsSection() {
  const t = useTranslations('settings.caps')
  const isProvided = useExtensions()?.has('listCaps') ?? false
  const read = useRoute('listCaps', {}, { enabled: isProvided })
  const [chosen, setChosen] = useState<Cap | 'new' | null>(null)
  if (!isProvided) return null
  const caps = read.data?.value.caps ?? []
  return (
    <Section
      heading={t('title')}
      aside={
        <Button act="setCap" icon={Plus} onClick={() => setChosen('new')}>
          {t('new')}
        </Button>
      }
    >
      <p className="mb-4 max-w-measure text-ink-2">
        {t('how')} {t('stays')}
      </p>
      <ErrorNotice of={read} />
      <ul>
        {caps.map((cap) => (
          <CapLine
            key={`${cap.scope} ${cap.customerId ?? cap.keyId ?? ''} ${cap.period}`}
            cap={cap}
            onChange={setChosen}
          />
        ))}
      </ul>
      {chosen !== null && <CapDialog cap={chosen === 'new' ? null : chosen} onClose={() => setChosen(null)} />}
    </Section>
  )
}

function CapLine({ cap, onChange }: { cap: Cap; onChange: (cap: Cap) => void }) {
  const t = useTranslations('settings.caps')
  const { locale, timeZone, formatCount } = usePreferences()
  const name = cap.keyName ?? cap.customerId ?? cap.keyId ?? t('organization')
  const over = (cap.charged ?? 0) + (cap.reserved ?? 0) - (cap.credits ?? Number.POSITIVE_INFINITY)
  const count = (value: number | null | undefined) => (typeof value === 'number' ? formatCount(value) : '–')
  return (
    <li className="flex min-h-row-l flex-wrap items-center gap-x-4 border-b border-hair py-1">
      <span className="min-w-0 flex-1 basis-[180px]">
        <bdi>{name}</bdi>
        <Remark>{wordIn(t, `scopes.${cap.scope}`, t('scopes.organization'))}</Remark>
      </span>
      <span className="tabular-nums panel:w-[300px]">
        {t(cap.period === 'day' ? 'perDay' : 'perMonth', { credits: count(cap.credits) })}
        <span className="block text-sm text-ink-2">
          {t('use', { charged: count(cap.charged), reserved: count(cap.reserved), left: count(cap.left) })}
        </span>
        {over > 0 && <span className="block text-sm text-warn">{t('over', { over: count(over) })}</span>}
        {cap.until != null && <Remark>{t('until', { time: formatInstant(cap.until, locale, timeZone) })}</Remark>}
      </span>
      <Button act="setCap" size="s" aria-label={t('changeOf', { name })} onClick={() => onChange(cap)}>
        {t('change')}
      </Button>
    </li>
  )
}

interface CapDialogProps {
  /** Null for a new one. */
  cap: Cap | null
  onClose: () => void
}

/** Sets a cap the service keeps, changes one or takes it away. */
function CapDialog({ cap, onClose }: CapDialogProps) {
  const t = useTranslations('settings.caps')
  const { formatCount } = usePreferences()
  const { form, change, field, isTried, setTried } = useForm({
    scope: capScopes.find((one) => one === cap?.scope) ?? 'organization',
    subject: cap?.customerId ?? cap?.keyId ?? '',
    period: capPeriods.find((one) => one === cap?.period) ?? 'month',
    credits: cap?.credits == null ? '' : String(cap.credits),
  })
  const { scope, subject, period } = form
  const keys = useRoute('listKeys', {}, { enabled: scope === 'key' && cap === null })
  const act = useAction('setCap')
  const living = (keys.data?.value.keys ?? []).filter(({ revokedAt }) => revokedAt == null)
  const keyId = subject === '' ? (living[0]?.keyId ?? '') : subject
  const named = scope === 'customer' ? subject.trim() : keyId
  const credits = creditsIn(form.credits)
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
  return (
    <FormDialog
      onClose={onClose}
      title={t(cap === null ? 'new' : 'edit')}
      description={t('description')}
      submitLabel={t('save')}
      onSubmit={submit}
      of={act}
      disabledReason={scope !== 'organization' && named === '' ? t('nameMissing') : null}
      otherAction={cap === null ? undefined : <Button onClick={() => save(null)}>{t('remove')}</Button>}
    >
      {cap === null && (
        <SelectField
          label={t('of')}
          value={scope}
          onChange={(next) => change({ scope: next, subject: '' })}
          options={optionsOf(capScopes, (value) => t(`scopes.${value}`))}
        />
      )}
      {cap === null && scope === 'customer' && (
        <TextField
          label={t('scopes.customer')}
          isRequired
          maxLength={limits.customerIdCharactersMax}
          {...field('subject')}
          hint={t('customerHint')}
        />
      )}
      {cap === null && scope === 'key' && (
        <SelectField
          label={t('scopes.key')}
          value={keyId}
          onChange={(next) => change({ subject: next })}
          options={living.map((key) => ({ value: key.keyId, label: key.name ?? key.keyId }))}
        />
      )}
      {cap === null && (
        <SelectField
          label={t('period')}
          {...field('period')}
          options={optionsOf(capPeriods, (value) => t(`periods.${value}`))}
        />
      )}
      <TextField
        label={t('credits')}
        inputMode="numeric"
        isRequired
        {...field('credits')}
        error={isTried && credits === null ? t('wrong') : null}
      />
    </FormDialog>
  )
}
