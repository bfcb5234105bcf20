'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { EvidenceKey } from '#lib/contract/index.ts'
import { formatDate } from '../../../format.ts'
import { Button, Code, ConfirmDialog, optionsOf, Segmented, TextField, useReader } from '../../../ui/kit.ts'

/** From whom the reader expects the file: from this console, or from somebody whose key they got in another way. */
export interface Sender {
  isOther: boolean
  fingerprint: string
}

interface SenderPartProps {
  sender: Sender
  keys: readonly EvidenceKey[]
  onChange: (sender: Sender) => void
}

export function SenderPart({ sender, keys, onChange }: SenderPartProps) {
  const t = useTranslations('verify.key')
  const { isOther, fingerprint } = sender
  const isWrong = fingerprint.trim() !== '' && !/^[0-9a-f]{64}$/i.test(fingerprint.replaceAll(/[\s:]/g, ''))
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <p className="text-ink-2">{t('hint')}</p>
      <div>
        <Segmented
          label={t('label')}
          value={isOther ? 'other' : 'own'}
          onChange={(value) => onChange({ ...sender, isOther: value === 'other' })}
          options={optionsOf(['own', 'other'] as const, t)}
        />
      </div>
      {isOther ? (
        <TextField
          isCode
          label={t('fingerprint')}
          hint={t('fingerprintHint')}
          value={fingerprint}
          error={isWrong ? t('wrong') : null}
          spellCheck={false}
          autoComplete="off"
          onChange={(value) => onChange({ ...sender, fingerprint: value })}
        />
      ) : (
        <>
          <ul className="flex flex-col gap-3">
            {keys.map((key) => (
              <li key={key.fingerprint}>
                <KeyDays evidenceKey={key} />
              </li>
            ))}
          </ul>
          <ReplaceKey />
        </>
      )}
    </div>
  )
}

function KeyDays({ evidenceKey: { fingerprint, createdAt, retiredAt } }: { evidenceKey: EvidenceKey }) {
  const t = useTranslations('verify.key')
  const { locale, timeZone } = useReader()
  const from = formatDate(createdAt, locale, timeZone)
  return (
    <>
      <Code value={fingerprint} of={t('fingerprint')} />
      <span className="block text-sm text-ink-3">
        {retiredAt ? t('between', { from, until: formatDate(retiredAt, locale, timeZone) }) : t('since', { from })}
      </span>
    </>
  )
}

/** For admins: another key signs from now on, where the present one may be in wrong hands. */
function ReplaceKey() {
  const t = useTranslations('verify.key')
  const replace = useAct('replaceEvidenceKey')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p>
        <Button act="replaceEvidenceKey" size="s" onClick={() => setAsking(true)}>
          {t('replace')}
        </Button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={t('replace')}
          description={t('replaceWhy')}
          does={t('replace')}
          of={replace}
          onClose={() => setAsking(false)}
          onConfirm={() => replace.mutate({}, { onSuccess: () => setAsking(false) })}
        />
      )}
    </>
  )
}
