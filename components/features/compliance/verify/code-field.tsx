'use client'

import { type FormEvent, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { typedCode } from '#lib/text/index.ts'
import { absent, Button, readingOf, TextField, Unread, usePreferences, useTranslations } from '../../../ui/kit.ts'

/** What stands on paper: the code of a PDF, which its data must have, or the hash of a pack, which the audit log has. */
export function CodeField({ onCode }: { onCode: (code: string | null) => void }) {
  const t = useTranslations('verify.code')
  const [text, setText] = useState('')
  const [hash, setHash] = useState<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const look = (event: FormEvent) => {
    event.preventDefault()
    const typed = typedCode(text)
    const plain = text.trim().toLowerCase()
    const isHash = /^[0-9a-f]{64}$/.test(plain)
    onCode(typed)
    setCode(typed)
    setHash(isHash ? plain : null)
    setWrong(typed === null && !isHash)
  }
  return (
    <form onSubmit={look} className="flex max-w-measure flex-col gap-3">
      <TextField
        isCode
        label={t('label')}
        hint={t('hint')}
        value={text}
        error={isWrong ? t('wrong') : null}
        spellCheck={false}
        autoComplete="off"
        onChange={(value) => {
          setText(value)
          setWrong(false)
        }}
      />
      <p>
        <Button type="submit">{t('look')}</Button>
      </p>
      <div role="status">
        {code !== null && <MadeHere code={code} />}
        {hash !== null && <RecordedCode manifestSha256={hash} />}
      </div>
    </form>
  )
}

/** Whether this console made a paper with this code. What the paper says is compared with the chosen PDF, in this browser. */
export function MadeHere({ code }: { code: string }) {
  const t = useTranslations('verify.code')
  const { formatInstant } = usePreferences()
  const found = useRoute('findPaper', { params: { verificationCode: code } })
  const reading = readingOf(found, 'findPaper')
  if (!reading.isKnown) return <Unread of={found} rows={1} columns={1} />
  const { paper } = reading.value.value
  if (!paper) return <p>{absent(t, 'paperNotFound', reading)}</p>
  const { name, organization, state } = paper
  const at = formatInstant(paper.createdAt)
  return (
    <>
      <p>{name && organization ? t('made', { at, name, organization }) : t('madeHere', { at })}</p>
      {state === 'revoked' && <p>{t('revoked')}</p>}
      <p>{t('ofPdf')}</p>
    </>
  )
}

/** Whether this console recorded a pack with this manifest. Its hash is all that is asked with. */
export function RecordedCode({ manifestSha256 }: { manifestSha256: string }) {
  const t = useTranslations('verify.code')
  const { formatInstant } = usePreferences()
  const found = useRoute('findEvidence', { params: { manifestSha256 } })
  const reading = readingOf(found, 'findEvidence')
  if (!reading.isKnown) return <Unread of={found} rows={1} columns={1} />
  const { pack } = reading.value.value
  if (!pack) return <p>{absent(t, 'notFound', reading)}</p>
  const at = formatInstant(pack.at)
  return <p>{pack.by ? t('found', { at, by: pack.by }) : t('foundBySomebody', { at })}</p>
}
