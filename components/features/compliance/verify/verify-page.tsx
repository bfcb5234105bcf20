'use client'

import { FileSearch } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { Checked, Expected } from '#lib/evidence-check/index.ts'
import { SectionFrame } from '../../../page/section-frame.tsx'
import { pages } from '../../../pages.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { ErrorNotice, FileButton, Section, Spinner } from '../../../ui/kit.ts'
import { CheckedPart } from './checked-part.tsx'
import { CodeField } from './code-field.tsx'
import { type Sender, SenderPart } from './sender-part.tsx'

const rest: CheckState = { file: null, checked: null, error: null, isRunning: false }

const accepted = '.zip,.pdf,.json,application/zip,application/pdf,application/json'

/** Checks a file that somebody was given, in this browser: nothing of it is sent anywhere. */
export function VerifyPage() {
  const t = useTranslations('verify')
  const keys = useRoute('listEvidenceKeys', {})
  const [sender, setSender] = useState<Sender>({ isOther: false, fingerprint: '' })
  const [code, setCode] = useState<string | null>(null)
  const own = (keys.data?.value.keys ?? []).map(({ fingerprint }) => fingerprint)
  const typed = sender.fingerprint.trim()
  const expected = { keys: sender.isOther ? (typed === '' ? [] : [typed]) : own, code }
  const { state, take } = useCheck(expected)
  const isFirst = state.file === null
  return (
    <SectionFrame at={pages.verify()} remark={t('remark')}>
      <FileDrop label={t('drop')} onTake={take} />
      <div className="grid gap-6">
        <div>
          <p className="mb-4 max-w-measure text-ink-2">{t('what')}</p>
          <FileButton
            kind={isFirst ? 'primary' : 'secondary'}
            icon={FileSearch}
            label={t('choose')}
            accept={accepted}
            onTake={take}
          >
            {t(isFirst ? 'choose' : 'chooseAnother')}
          </FileButton>
        </div>
        <div aria-live="polite" className="empty:hidden">
          {state.isRunning && (
            <p className="flex items-center gap-inset">
              <Spinner size={16} className="text-accent" />
              {t('checking', { name: state.file?.name ?? '' })}
            </p>
          )}
          <ErrorNotice error={state.error} />
          {state.checked && state.file && !state.isRunning && (
            <CheckedPart name={state.file.name} checked={state.checked} />
          )}
        </div>
        <Section heading={t('key.title')}>
          <ErrorNotice of={keys} />
          <SenderPart sender={sender} keys={keys.data?.value.keys ?? []} onChange={setSender} />
        </Section>
        <CodeField onCode={setCode} />
        <p className="max-w-measure text-sm text-ink-2">
          <a className="link" href="/verify/verify.html" download="verify.html">
            {t('offline')}
          </a>
          <span className="block text-ink-3">{t('offlineHint')}</span>
        </p>
      </div>
    </SectionFrame>
  )
}

interface CheckState {
  file: { name: string; bytes: Uint8Array<ArrayBuffer> } | null
  checked: Checked | null
  error: Error | null
  isRunning: boolean
}

/** Checks a file, and again where the reader expects another key or code. What checks is fetched with the first file. */
function useCheck({ keys, code = null }: Expected) {
  const [state, setState] = useState<CheckState>(rest)
  const { file } = state
  const wanted = keys.join(' ')
  useEffect(() => {
    if (file === null) return
    let isCurrent = true
    const expected = { keys: wanted === '' ? [] : wanted.split(' '), code }
    import('#lib/evidence-check/index.ts')
      .then(({ checkEvidence }) => checkEvidence(file.bytes, expected))
      .then(
        (checked) => isCurrent && setState({ file, checked, error: null, isRunning: false }),
        (error: unknown) => isCurrent && setState({ file, checked: null, error: errorOf(error), isRunning: false }),
      )
    return () => {
      isCurrent = false
    }
  }, [file, wanted, code])
  const take = async (given: File) => {
    const bytes = new Uint8Array(await given.arrayBuffer())
    setState({ ...rest, file: { name: given.name, bytes }, isRunning: true })
  }
  return { state, take }
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
