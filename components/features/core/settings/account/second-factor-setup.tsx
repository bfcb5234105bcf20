'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import {
  Button,
  Code,
  ErrorNotice,
  fieldErrorsOf,
  isAllInFields,
  Lead,
  Note,
  TextField,
  useTranslations,
} from '../../../../ui/kit.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SecondFactorSetupProps {
  onBegin?: () => void
  /** The recovery codes were shown and are stored. */
  onDone: () => void
}

/** Secret, first code, recovery codes: one after the other, and each secret is shown once. */
export function SecondFactorSetup({ onBegin = () => {}, onDone }: SecondFactorSetupProps) {
  const t = useTranslations('settings.secondFactor')
  const [text, setText] = useState('')
  const begin = useAction('beginSecondFactor')
  const confirm = useAction('confirmSecondFactor')
  if (confirm.data) return <RecoveryCodes codes={confirm.data.value.recoveryCodes} onDone={onDone} />
  const shown = begin.data?.value
  if (!shown) {
    return (
      <div className="flex max-w-panel flex-col items-start gap-4">
        <ErrorNotice error={begin.error} />
        <Button
          isBusy={begin.isPending}
          onClick={() => {
            onBegin()
            begin.mutate({})
          }}
        >
          {t('begin')}
        </Button>
      </div>
    )
  }
  const { error, isPending, reset } = confirm
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text !== '') confirm.mutate({ body: { code: text } })
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-panel flex-col gap-4">
      {error && !isAllInFields(error, ['code']) && <ErrorNotice error={error} />}
      <Lead>{t('add')}</Lead>
      <QrCode value={shown.uri} label={t('qr')} />
      <p>
        <a className="link" href={shown.uri}>
          {t('openApp')}
        </a>
      </p>
      <div>
        <Note>{t('typed')}</Note>
        <Code value={shown.secret} of={t('secret')}>
          {shown.secret.match(/.{1,4}/g)?.join(' ')}
        </Code>
      </div>
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
        value={text}
        error={fieldErrorsOf(error).code ? t('codeWrong') : null}
        onChange={(typed) => {
          setText(typed)
          if (error) reset()
        }}
      />
      <div>
        <Button type="submit" isBusy={isPending}>
          {t('turnOn')}
        </Button>
      </div>
    </form>
  )
}

/** Modules around the code that a reader needs to find it (ISO/IEC 18004). */
const quietModules = 4

/** A text as a QR code, dark on white in both themes, because that is what readers look for. Null until its code is loaded. */
function QrCode({ value, label }: { value: string; label: string }) {
  const [rows, setRows] = useState<boolean[][] | null>(null)
  useEffect(() => {
    let isGone = false
    void import('uqr').then(({ encode }) => {
      if (!isGone) setRows(encode(value, { ecc: 'M', border: quietModules }).data)
    })
    return () => {
      isGone = true
    }
  }, [value])
  const size = rows?.length ?? 1
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-[200px]"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(rows ?? [])} fill="#000" />
    </svg>
  )
}

function pathOf(rows: readonly boolean[][]) {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
