'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { Cap } from '#lib/contract/index.ts'
import { formatInstant } from '../../../../format/times.ts'
import { Button, ErrorNotice, Section, useReader } from '../../../../ui/kit.ts'
import { CapDialog } from './cap-dialog.tsx'

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
  const { locale, timeZone, formatCount } = useReader()
  const name = cap.keyName ?? cap.customerId ?? cap.keyId ?? t('organization')
  const over = (cap.charged ?? 0) + (cap.reserved ?? 0) - (cap.credits ?? Number.POSITIVE_INFINITY)
  const count = (value: number | null | undefined) => (typeof value === 'number' ? formatCount(value) : '–')
  return (
    <li className="flex min-h-row-l flex-wrap items-center gap-x-4 border-b border-hair py-1">
      <span className="min-w-0 flex-1 basis-[180px]">
        <bdi>{name}</bdi>
        <span className="block text-sm text-ink-3">
          {t(`scopes.${cap.scope === 'customer' || cap.scope === 'key' ? cap.scope : 'organization'}`)}
        </span>
      </span>
      <span className="tabular-nums panel:w-[300px]">
        {t(cap.period === 'day' ? 'perDay' : 'perMonth', { credits: count(cap.credits) })}
        <span className="block text-sm text-ink-2">
          {t('use', { charged: count(cap.charged), reserved: count(cap.reserved), left: count(cap.left) })}
        </span>
        {over > 0 && <span className="block text-sm text-warn">{t('over', { over: count(over) })}</span>}
        {cap.until != null && (
          <span className="block text-sm text-ink-3">
            {t('until', { time: formatInstant(cap.until, locale, timeZone) })}
          </span>
        )}
      </span>
      <Button act="setCap" size="s" aria-label={t('changeOf', { name })} onClick={() => onChange(cap)}>
        {t('change')}
      </Button>
    </li>
  )
}
