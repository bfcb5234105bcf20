'use client'

import { FileSearch } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { SectionFrame } from '../../../page/section-frame.tsx'
import { pages } from '../../../pages.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Section } from '../../../ui/section.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CheckedPart } from './checked-part.tsx'
import { CodeField } from './code-field.tsx'
import { type Sender, SenderPart } from './sender-part.tsx'
import { useCheck } from './use-check.ts'

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
          {state.error && <ErrorNotice error={state.error} />}
          {state.checked && state.file && !state.isRunning && (
            <CheckedPart name={state.file.name} checked={state.checked} />
          )}
        </div>
        <Section heading={t('key.title')}>
          {keys.error && <ErrorNotice error={keys.error} onAgain={keys.refetch} />}
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
