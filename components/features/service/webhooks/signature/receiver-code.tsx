'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { type ReceiverLanguage, receivers } from './receivers.ts'

const languages: readonly { value: ReceiverLanguage; label: string }[] = [
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
]

/** What a receiver does, to copy; both are run by a test. */
export function ReceiverCode() {
  const t = useTranslations('webhookSignature.receiver')
  const [language, setLanguage] = useState<ReceiverLanguage>('typescript')
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <span className="text-sm font-medium text-ink-2">{t('title')}</span>
        <Segmented label={t('language')} value={language} onChange={setLanguage} options={languages} />
        <CopyButton text={receivers[language]} of={t('title')} className="ms-auto" />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls is scrolled by keys.
        tabIndex={0}
        aria-label={t('title')}
        className="max-h-[320px] overflow-auto rounded-2 border border-rule bg-sunken"
      >
        <pre className="px-inset py-3 font-mono text-sm">{receivers[language]}</pre>
      </section>
      <p className="pt-2 text-sm text-ink-3">{t('notices')}</p>
    </div>
  )
}
