'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { type SandboxChangeRequest, sandboxChanges } from '#lib/contract/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { Section } from '../../../../ui/section.tsx'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'

type Change = (typeof sandboxChanges)[number]

/** Lets something happen to a fictional company, so that a monitor has something to see. */
export function SandboxChangeForm({ serviceId }: { serviceId: string }) {
  const t = useTranslations('monitors.sandboxChange')
  const [change, setChange] = useState<Change>('rename')
  const [text, setText] = useState('')
  const { mutate, data, error, isPending } = useAct('changeSandboxCompany')
  const body: SandboxChangeRequest = {
    change,
    ...(change === 'rename' && text !== '' ? { name: text } : {}),
    ...(change === 'move' && text !== '' ? { address: text } : {}),
  }
  const hasText = change === 'rename' || change === 'move'
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('change')}
          value={change}
          options={sandboxChanges.map((value) => ({ value, label: t(`changes.${value}`) }))}
          onChange={(text) => setChange(sandboxChanges.find((one) => one === text) ?? 'rename')}
        />
        {hasText && (
          <TextField
            label={t(change === 'rename' ? 'name' : 'address')}
            value={text}
            onChange={setText}
            className="w-panel max-w-full"
          />
        )}
        <Button isBusy={isPending} onClick={() => mutate({ params: { serviceId }, body })}>
          {t('apply')}
        </Button>
      </div>
      <p role="status" className={data ? 'pt-2 text-ink-2' : 'sr-only'}>
        {data && `${data.value.description ?? t('applied')} ${t('thenCheck')}`}
      </p>
      {error && <ErrorNotice error={error} />}
    </Section>
  )
}
