'use client'

import { FileSearch } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import type { EvidenceKey } from '#lib/contract/index.ts'
import type { Checked, Expected } from '#lib/evidence-check/index.ts'
import { formatDate } from '../../../format.ts'
import { SectionFrame } from '../../../page/section-frame.tsx'
import {
  ActDialog,
  Code,
  DialogButton,
  ErrorNotice,
  FileButton,
  FileDrop,
  Lead,
  optionsOf,
  pages,
  Remark,
  Section,
  Segmented,
  Spinner,
  TextField,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { CheckedPart } from './checked-part.tsx'
import { CodeField } from './code-field.tsx'

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

function errorOf(error: unknown) {
  return error instanceof Error ? error : new Error(String(error))
}

/** From whom the reader expects the file: from this console, or from somebody whose key they got in another way. */
interface Sender {
  isOther: boolean
  fingerprint: string
}

interface SenderPartProps {
  sender: Sender
  keys: readonly EvidenceKey[]
  onChange: (sender: Sender) => void
}

function SenderPart({ sender, keys, onChange }: SenderPartProps) {
  const t = useTranslations('verify.key')
  const { isOther, fingerprint } = sender
  const isWrong = fingerprint.trim() !== '' && !/^[0-9a-f]{64}$/i.test(fingerprint.replaceAll(/[\s:]/g, ''))
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <Lead>{t('hint')}</Lead>
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
  const { locale, timeZone } = usePreferences()
  const from = formatDate(createdAt, locale, timeZone)
  return (
    <>
      <Code value={fingerprint} of={t('fingerprint')} />
      <Remark>
        {retiredAt ? t('between', { from, until: formatDate(retiredAt, locale, timeZone) }) : t('since', { from })}
      </Remark>
    </>
  )
}

/** For admins: another key signs from now on, where the present one may be in wrong hands. */
function ReplaceKey() {
  const t = useTranslations('verify.key')
  const replace = useAction('replaceEvidenceKey')
  return (
    <p>
      <DialogButton
        act="replaceEvidenceKey"
        size="s"
        dialog={(close) => (
          <ActDialog
            title={t('replace')}
            description={t('replaceWhy')}
            submitLabel={t('replace')}
            of={replace}
            input={{}}
            onClose={close}
          />
        )}
      >
        {t('replace')}
      </DialogButton>
    </p>
  )
}
