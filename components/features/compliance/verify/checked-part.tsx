'use client'

import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Checked, CheckedAbout, Difference, EvidenceCheck } from '#lib/evidence-check/index.ts'
import {
  Banner,
  Button,
  Code,
  classNames,
  DescriptionList,
  DescriptionRow,
  Icon,
  Section,
  useReader,
} from '../../../ui/kit.ts'
import { RecordedCode } from './code-field.tsx'
import { FactsPart } from './facts-part.tsx'
import { kindWords, sayingOf } from './saying.ts'

const marks = {
  passed: { icon: CircleCheck, className: 'text-ok' },
  failed: { icon: CircleX, className: 'text-bad' },
  notDone: { icon: CircleDashed, className: 'text-ink-3' },
} as const

const meanings = {
  intact: 'ok',
  whole: 'warn',
  unsigned: 'warn',
  otherKey: 'bad',
  altered: 'bad',
  unreadable: 'bad',
} as const

/** What a check came to: one sentence, the first difference, what the file states, and each check. */
export function CheckedPart({ name, checked }: { name: string; checked: Checked }) {
  const t = useTranslations('verify')
  const saying = sayingOf(checked)
  const { difference, about, checks, pack, verdict } = checked
  return (
    <div className="grid gap-6">
      <Banner meaning={meanings[saying]} title={t(`verdicts.${saying}.title`)} aside={<bdi>{name}</bdi>}>
        {t(`verdicts.${saying}.text`)}
      </Banner>
      {difference && <DifferencePart difference={difference} />}
      {checked.kind !== 'unknown' && <AboutPart kind={checked.kind} about={about} />}
      {checks.length > 0 && <ChecksPart checks={checks} />}
      {pack !== null && verdict !== 'altered' && checked.kind === 'pack/2' && <FactsPart pack={pack} />}
    </div>
  )
}

function DifferencePart({ difference }: { difference: Difference }) {
  const t = useTranslations('verify.difference')
  const { file, path, expected, found } = difference
  const rows = [
    ['file', file],
    ['path', path],
    ['expected', expected],
    ['found', found],
  ] as const
  return (
    <Section heading={t('title')}>
      <DescriptionList>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <DescriptionRow key={label} label={t(label)}>
                <bdi className="break-words">{value}</bdi>
              </DescriptionRow>
            ),
        )}
      </DescriptionList>
    </Section>
  )
}

function AboutPart({ kind, about }: { kind: Checked['kind']; about: CheckedAbout }) {
  const t = useTranslations('verify')
  const { formatInstant } = useReader()
  const [isAsked, setAsked] = useState(false)
  const { company, madeAt, stampedAt, keyId, manifestSha256, code } = about
  return (
    <Section heading={t('about.title')}>
      <DescriptionList>
        <DescriptionRow label={t('about.kind')}>{t(`kinds.${kindWords[kind]}`)}</DescriptionRow>
        {company !== null && (
          <DescriptionRow label={t('about.company')}>
            <bdi>{company}</bdi>
          </DescriptionRow>
        )}
        {madeAt !== null && <DescriptionRow label={t('about.madeAt')}>{formatInstant(madeAt)}</DescriptionRow>}
        {stampedAt !== null && <DescriptionRow label={t('about.stampedAt')}>{formatInstant(stampedAt)}</DescriptionRow>}
        {keyId !== null && (
          <DescriptionRow label={t('about.keyId')}>
            <Code value={keyId} of={t('about.keyId')} />
          </DescriptionRow>
        )}
        {code !== null && (
          <DescriptionRow label={t('about.code')}>
            <Code value={code} of={t('about.code')} />
          </DescriptionRow>
        )}
        {manifestSha256 !== null && (
          <DescriptionRow
            label={t('about.manifestSha256')}
            remark={
              isAsked ? (
                <RecordedCode manifestSha256={manifestSha256} />
              ) : (
                <Button size="s" kind="quiet" onClick={() => setAsked(true)}>
                  {t('code.look')}
                </Button>
              )
            }
          >
            <Code value={manifestSha256} of={t('about.manifestSha256')} />
          </DescriptionRow>
        )}
      </DescriptionList>
    </Section>
  )
}

function ChecksPart({ checks }: { checks: readonly EvidenceCheck[] }) {
  const t = useTranslations('verify.checks')
  return (
    <Section heading={t('title')}>
      <ul>
        {checks.map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
      </ul>
    </Section>
  )
}

/** One check: whether it passed, and why it was not made where it was not. */
function CheckLine({ check: { id, state, reason } }: { check: EvidenceCheck }) {
  const t = useTranslations('verify')
  const { icon, className } = marks[state]
  return (
    <li className="flex gap-3 border-b border-hair py-2">
      <Icon of={icon} className={classNames('mt-px', className)} />
      <span className="min-w-0 flex-1">
        {t(`checks.${id}`)}
        {reason && <span className="block text-sm text-ink-3">{t(`reasons.${reason}`)}</span>}
      </span>
      <span className={classNames('text-sm', state === 'failed' ? 'font-medium text-bad' : 'text-ink-2')}>
        {t(`states.${state}`)}
      </span>
    </li>
  )
}
