'use client'

import { useEffect, useState } from 'react'
import {
  CopyButton,
  Lead,
  optionsOf,
  Section,
  Segmented,
  TextArea,
  TextField,
  useForm,
  useNow,
  useTranslations,
} from '../../../../ui/kit.ts'
import { fullNames, headerLines, readHeaders } from './headers.ts'
import { type Inspection, inspect, type SignedMessage } from './inspect.ts'
import { InspectionView } from './inspection-view.tsx'
import { type ReceiverLanguage, receivers } from './receivers.ts'
import type { KnownSecrets } from './secret-name.ts'
import { namesOf } from './secret-name.ts'

const languages: readonly { value: ReceiverLanguage; label: string }[] = [
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
]

interface WorkbenchProps {
  secrets: KnownSecrets
  /** A delivery that was picked, as the service has stored it. */
  picked: SignedMessage | null
}

interface Typed {
  headers: string
  body: string
  current: string
  previous: string
}

const nothing: Typed = { headers: '', body: '', current: '', previous: '' }
const sources = ['pasted', 'delivery'] as const

/** Does in the browser what a receiver must do, and says why it does not hold. Nothing typed here leaves the page. */
export function Workbench({ secrets, picked }: WorkbenchProps) {
  const t = useTranslations('webhookSignature.workbench')
  const [source, setSource] = useState<(typeof sources)[number]>('pasted')
  const { form: typed, change, field } = useForm(nothing)
  useEffect(() => {
    if (picked === null) return
    setSource('delivery')
    change({ headers: headerLines(picked), body: picked.body })
  }, [picked, change])
  const read = readHeaders(typed.headers)
  const message = { id: read.id, timestamp: read.timestamp, signature: read.signature, body: typed.body }
  const given = [typed.current || secrets.current || '', typed.previous || secrets.previous || '']
  const isFromDelivery = source === 'delivery'
  // What was sent at some time in the past is judged by the moment it was sent.
  const sentMs = Number(picked?.timestamp) * 1000
  const nowMs = useNow(10_000)
  const inspection = useInspection(
    message,
    given,
    isFromDelivery && sentMs > 0 ? sentMs : nowMs,
    isFromDelivery ? picked : null,
  )
  return (
    <Section
      heading={t('title')}
      aside={<Segmented label={t('source')} value={source} onChange={setSource} options={optionsOf(sources, t)} />}
    >
      <div className="flex flex-col gap-4">
        {inspection !== null && (
          <InspectionView
            inspection={inspection}
            message={message}
            misnamed={read.misnamed}
            isJudgedAsSent={isFromDelivery}
            names={namesOf(typed, secrets)}
          />
        )}
        {isFromDelivery && picked === null && <Lead>{t('pick')}</Lead>}
        <TextArea
          label={t('headers')}
          isCode
          rows={3}
          {...field('headers')}
          placeholder={`${fullNames.id}: …\n${fullNames.timestamp}: …\n${fullNames.signature}: v1,…`}
          spellCheck={false}
        />
        <TextArea label={t('body')} hint={t('bodyHint')} isCode rows={4} {...field('body')} spellCheck={false} />
        <TextField
          label={t('current')}
          hint={secrets.current === null ? t('secretHint') : t('secretKnown')}
          isCode
          type="password"
          autoComplete="off"
          {...field('current')}
        />
        <TextField
          label={t('previous')}
          hint={t('previousHint')}
          isCode
          type="password"
          autoComplete="off"
          {...field('previous')}
        />
        <ReceiverCode />
      </div>
    </Section>
  )
}

/** Null until there is something to judge, and where the browser has no WebCrypto (a page that is not secure). */
function useInspection(
  message: SignedMessage,
  secrets: readonly string[],
  nowMs: number,
  original: SignedMessage | null,
) {
  const [inspection, setInspection] = useState<Inspection | null>(null)
  const asked = JSON.stringify({ message, secrets, nowMs, original })
  useEffect(() => {
    let isCurrent = true
    const given: { message: SignedMessage; secrets: string[]; nowMs: number; original: SignedMessage | null } =
      JSON.parse(asked)
    const { id, timestamp, signature, body } = given.message
    const isEmpty = [id, timestamp, signature, body].every((part) => part === '')
    if (isEmpty || globalThis.crypto?.subtle === undefined) {
      setInspection(null)
      return
    }
    void inspect(given.message, given.secrets, given.nowMs, given.original).then(
      (found) => isCurrent && setInspection(found),
    )
    return () => {
      isCurrent = false
    }
  }, [asked])
  return inspection
}

/** What a receiver does, to copy; both are run by a test. */
function ReceiverCode() {
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
