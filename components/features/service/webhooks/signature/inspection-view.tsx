'use client'

import type { ReactNode } from 'react'
import { limits } from '#lib/contract/index.ts'
import { Banner, classNames, usePreferences, useTranslations, wordIn } from '../../../../ui/kit.ts'
import type { ReadHeaders } from './headers.ts'
import type { Finding, Inspection, SecretDigest, SignedMessage, Verdict } from './inspect.ts'
import { nameOf, type SecretName } from './secret-name.ts'

interface InspectionViewProps {
  inspection: Inspection
  message: SignedMessage
  misnamed: ReadHeaders['misnamed']
  isJudgedAsSent: boolean
  /** Which secrets were looked at, in their order. */
  names: readonly SecretName[]
}

const shownBody = 160
const meanings = {
  valid: 'ok',
  validOld: 'warn',
  validAhead: 'warn',
  validUndated: 'warn',
  notValid: 'bad',
  notChecked: 'plain',
} as const satisfies Record<Verdict, string>

/** The verdict, why, the signed bytes, every digest beside what the header says, and the clock. */
export function InspectionView({ inspection, message, misnamed, isJudgedAsSent, names }: InspectionViewProps) {
  const t = useTranslations('webhookSignature.workbench')
  const why = useLabels()
  const { formatDuration } = usePreferences()
  const { verdict, entries, skewS } = inspection
  // The headline of a valid signature says its age itself.
  const isAgeSaid = verdict === 'validOld' || verdict === 'validAhead'
  const findings = inspection.findings.filter(({ kind }) => !(isAgeSaid && (kind === 'tooOld' || kind === 'tooNew')))
  const age = formatDuration(Math.abs(skewS ?? 0) * 1000)
  const max = formatDuration(limits.signatureSkewMs)
  const digests = inspection.digests.filter(({ problem }) => problem !== 'empty')
  const hasUnread = digests.some(({ problem }) => problem !== null)
  const match = digests.find(({ matches }) => matches !== null)
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        {digests.length === 0 && <Banner meaning="plain" title={t('noSecret')} />}
        {digests.length > 0 && (
          <Banner meaning={meanings[verdict]} title={t(verdict, { age, max })}>
            {match && t('matched', { secret: nameOf(match, entries.length, names) })}
            {verdict === 'notValid' && (hasUnread ? t('unread') : t('noMatch'))}
          </Banner>
        )}
        {digests.length > 0 &&
          findings.map((finding) => (
            <Banner key={JSON.stringify(finding)} meaning="warn" title={why(finding).title}>
              {why(finding).text}
            </Banner>
          ))}
        {misnamed.map(({ name, given }) => (
          <Banner key={name} meaning="warn" title={t('misnamed', { given })}>
            {t('misnamedWhy')}
          </Banner>
        ))}
      </div>
      <div>
        <p className="mb-2 text-sm font-medium text-ink-2">
          {t('signed')} <span className="font-regular text-ink-3">id . timestamp . body</span>
        </p>
        <p className="rounded-2 border border-rule bg-sunken px-inset py-3 font-mono text-sm break-all whitespace-pre-wrap">
          <span className="text-accent">
            {message.id}.{message.timestamp}
          </span>
          .{message.body.slice(0, shownBody)}
          {message.body.length > shownBody && ' …'}
        </p>
      </div>
      <div>
        <p className="mb-1 text-sm font-medium text-ink-2">{t('digests')}</p>
        <dl className="text-sm">
          {entries.map((entry, index) => (
            <Row key={`${entry.version}${entry.digest}`} label={t('entry', { place: index + 1 })}>
              {entry.version},{entry.digest}
            </Row>
          ))}
          {digests.map((digest) => (
            <DigestRow
              key={digest.secret}
              digest={digest}
              name={nameOf(digest, entries.length, names)}
              isCompared={verdict !== 'notChecked'}
            />
          ))}
        </dl>
      </div>
      <Skew inspection={inspection} isJudgedAsSent={isJudgedAsSent} />
    </div>
  )
}

function Row({ label, children, end }: { label: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-hair py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-mono break-all">{children}</dd>
      <dd>{end}</dd>
    </div>
  )
}

interface DigestRowProps {
  digest: SecretDigest
  name: SecretName
  /** Whether the message has all that a digest is compared with. */
  isCompared: boolean
}

function DigestRow({ digest: { digest, problem, matches }, name, isCompared }: DigestRowProps) {
  const t = useTranslations('webhookSignature.workbench')
  const label = t(`names.${name}`)
  const end = !isCompared ? null : matches === null ? (
    <span className="text-bad">{t('different')}</span>
  ) : (
    <strong className="text-ok">{t('matches', { place: matches + 1 })}</strong>
  )
  if (problem !== null)
    return (
      <Row label={label} end={<span className="text-bad">{t(`problems.${problem}`)}</span>}>
        –
      </Row>
    )
  return (
    <Row label={label} end={end}>
      {digest}
    </Row>
  )
}

type SkewProps = Pick<InspectionViewProps, 'inspection' | 'isJudgedAsSent'>

/** The timestamp on a line with the five minutes to either side. */
function Skew({ inspection: { skewS, isInWindow }, isJudgedAsSent }: SkewProps) {
  const t = useTranslations('webhookSignature.workbench')
  if (skewS === null) return null
  const max = limits.signatureSkewMs / 1000
  const place = Math.max(2, Math.min(98, 50 + (skewS / max) * 36))
  return (
    <div>
      <p className="mb-2 text-sm font-medium text-ink-2">
        {t('skew')} {isJudgedAsSent && <span className="font-regular text-ink-3">{t('asSent')}</span>}
      </p>
      <svg viewBox="0 0 100 6" role="img" className="w-full" preserveAspectRatio="none">
        <title>{t('skewIs', { seconds: skewS })}</title>
        <line x1="0" x2="100" y1="3" y2="3" className="stroke-rule" strokeWidth="1" />
        <line x1="14" x2="86" y1="3" y2="3" className={isInWindow ? 'stroke-ok' : 'stroke-line'} strokeWidth="1" />
        <line x1={place} x2={place} y1="0" y2="6" className={isInWindow ? 'stroke-ok' : 'stroke-bad'} strokeWidth="1" />
      </svg>
      <p className={classNames('flex justify-between text-sm', isInWindow ? 'text-ink-3' : 'text-bad')}>
        <span>−{max} s</span>
        <strong>{t('skewIs', { seconds: skewS })}</strong>
        <span>+{max} s</span>
      </p>
    </div>
  )
}

/** Each finding in two sentences: what it is, and what to do about it. */
function useLabels() {
  const t = useTranslations('webhookSignature.why')
  const both = (of: string, labels?: Record<string, string | number>) => ({
    title: wordIn(t, `${of}.title`, '', labels),
    text: wordIn(t, `${of}.text`),
  })
  return (finding: Finding) => {
    switch (finding.kind) {
      case 'headerMissing':
        return both(finding.kind, { header: finding.header })
      case 'tooOld':
      case 'tooNew':
        return both(finding.kind, { seconds: Math.abs(finding.skewS) })
      case 'body':
      case 'key':
      case 'join':
        return both(`${finding.kind}.${finding.mistake}`)
      case 'encoding':
        return both(`encoding.${finding.encoding}`)
      case 'changed':
        return { title: t(`changed.${finding.part}`, { at: finding.at + 1 }), text: t('changed.text') }
      default:
        return both(finding.kind)
    }
  }
}
