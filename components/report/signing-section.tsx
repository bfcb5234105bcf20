'use client'

import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs'
import { useMemo } from 'react'
import type { RepresentationRule, Signer } from '#lib/contract/index.ts'
import { openEvents } from '../company/event-banners.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Icon } from '../ui/icon.tsx'
import { Original } from '../ui/original.tsx'
import { OpenSource } from './cited.tsx'
import { useReport } from './context.tsx'
import { ReportSection } from './report-section.tsx'
import { countInRole, maySign, type Undecided, type Verdict } from './signing.ts'
import { type Signatory, signatoriesOf } from './signing-people.ts'
import { resolveSource } from './sources.ts'
import { NotStated } from './term.tsx'

/** The rules in the register's words and in their parts, and a list to tick: may these people sign together? */
export function SigningSection() {
  const { report, sources } = useReport()
  const rules = report.basicInformation?.representationPolicy?.rules ?? []
  const officers = report.relationships?.legalRepresentatives
  // Who only the company itself names is entered nowhere, so no register says that they may sign.
  const people = useMemo(
    () => signatoriesOf((officers ?? []).filter(({ source }) => resolveSource(source, sources)?.origin !== 'declared')),
    [officers, sources],
  )
  return (
    <ReportSection id="signing">
      <div className="grid gap-x-6 gap-y-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ol className="flex min-w-0 flex-col gap-4">
          {rules.map((rule, index) => (
            <RuleWords
              key={`${rule.original}${JSON.stringify(rule.source)}`}
              rule={rule}
              number={rules.length > 1 ? index + 1 : null}
              people={people}
            />
          ))}
        </ol>
        <Question rules={rules} people={people} />
      </div>
    </ReportSection>
  )
}

interface RuleWordsProps {
  rule: RepresentationRule
  number: number | null
  people: readonly Signatory[]
}

function RuleWords({ rule, number, people }: RuleWordsProps) {
  const t = useTranslations('report.signing')
  const options = rule.options ?? []
  return (
    <li className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {number !== null && <span className="text-sm text-ink-3">{t('rule', { number })}</span>}
        <span className="ms-auto">
          <OpenSource source={rule.source} hasPlace />
        </span>
      </div>
      {rule.original && (
        <p className="text-lg leading-(--lh-lg) font-regular">
          <Original lang={rule.originalLanguage}>{rule.original}</Original>
        </p>
      )}
      {rule.englishTranslation && rule.englishTranslation !== rule.original && (
        <p lang="en" className="mt-2 text-ink-3">
          {rule.englishTranslation}
        </p>
      )}
      {rule.when && (
        <p className="mt-2 text-ink-2">
          {t('when')} <ConditionWords rule={rule} />
        </p>
      )}
      {options.length === 0 ? (
        <p className="mt-2 text-sm text-ink-3">{t('wordsOnly')}</p>
      ) : (
        <ul className="mt-3 border-t border-hair pt-2">
          {options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the letter of an option is its place.
            <li key={index} className="flex gap-4 py-1">
              <span className="text-ink-3">{letterOf(index)}</span>
              <span className="min-w-0">
                {(option.signers ?? []).map((signer, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: signers have no id, and two may be alike.
                  <span key={at}>
                    {at > 0 && ` ${t('and')} `}
                    <SignerWords signer={signer} people={people} />
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function letterOf(index: number): string {
  return String.fromCodePoint(97 + (index % 26))
}

function ConditionWords({ rule }: { rule: RepresentationRule }) {
  const t = useTranslations('report.signing')
  const { type, role } = rule.when ?? {}
  const name = role?.original ?? role?.englishTranslation ?? ''
  if (type === 'singleMemberOrgan') return <>{t('single', { role: name })}</>
  return (
    <>
      <code>{type}</code> <bdi>{name}</bdi>
    </>
  )
}

function SignerWords({ signer, people }: { signer: Signer; people: readonly Signatory[] }) {
  const t = useTranslations('report.signing')
  const { actor, minimumCount, maximumCount, allMembers } = signer
  const role = actor?.role
  const name = role?.original ?? role?.englishTranslation ?? role?.normalized
  const isMost = typeof maximumCount === 'number' && maximumCount !== minimumCount
  return (
    <>
      {allMembers === true
        ? t('all')
        : typeof minimumCount === 'number'
          ? t('of', { count: minimumCount })
          : t('unknownCount')}
      {isMost && ` ${t('atMost', { count: maximumCount })}`}{' '}
      <strong className="font-medium" lang={role?.originalLanguage ?? undefined}>
        {name ?? actor?.type ?? <NotStated />}
      </strong>{' '}
      {role && <span className="text-ink-3">{t('inOffice', { count: countInRole(people, role) })}</span>}
    </>
  )
}

interface QuestionProps {
  rules: readonly RepresentationRule[]
  people: readonly Signatory[]
}

function Question({ rules, people }: QuestionProps) {
  const t = useTranslations('report.signing')
  const { report } = useReport()
  const [ticked, setTicked] = useQueryState('signers', parseAsArrayOf(parseAsString).withDefault([]))
  const chosen = new Set(ticked.filter((id) => people.some((one) => one.id === id)))
  const verdict = maySign(rules, people, chosen)
  const toggle = (id: string, isOn: boolean) => {
    const next = isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id)
    void setTicked(next.length === 0 ? null : next)
  }
  return (
    <fieldset data-print="none" className="min-w-0 border-hair wide:border-s wide:ps-5">
      <legend className="float-start mb-2 w-full text-sm text-ink-3">{t('question')}</legend>
      <ul className="clear-both">
        {people.map((one) => (
          <li key={one.id} className="flex min-h-control-s items-center justify-between gap-4">
            <Checkbox checked={chosen.has(one.id)} onChange={(event) => toggle(one.id, event.target.checked)}>
              <bdi>{one.name ?? t('nameless')}</bdi>
            </Checkbox>
            <span className="min-w-0 text-end text-sm text-ink-3">
              {one.roles
                .map((role) => role?.original ?? role?.englishTranslation)
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="mt-2 flex flex-col gap-2">
        <VerdictWords verdict={verdict} isOneRule={rules.length === 1} />
        {verdict.answer === 'yes' && people.some((one) => one.isCompany && chosen.has(one.id)) && (
          <Remark text={t('companySigns')} />
        )}
        {verdict.answer !== 'nobody' && openEvents(report).length > 0 && <Remark text={t('proceedings')} />}
      </div>
    </fieldset>
  )
}

function Remark({ text }: { text: string }) {
  return (
    <p className="flex gap-inset border-t border-hair pt-2 text-ink-2">
      <Icon of={TriangleAlert} className="mt-px text-warn" />
      {text}
    </p>
  )
}

function VerdictWords({ verdict, isOneRule }: { verdict: Verdict; isOneRule: boolean }) {
  const t = useTranslations('report.signing')
  if (verdict.answer === 'nobody') return <p className="text-ink-3">{t('tick')}</p>
  const look = {
    yes: { icon: CircleCheck, colour: 'text-ok' },
    no: { icon: CircleX, colour: 'text-bad' },
    undecided: { icon: CircleHelp, colour: 'text-warn' },
  }[verdict.answer]
  return (
    <div className="flex gap-inset">
      <Icon of={look.icon} className={`mt-px ${look.colour}`} />
      <div>
        {verdict.answer === 'yes' && (
          <p>
            <strong>
              {isOneRule
                ? t('yes', { option: letterOf(verdict.option) })
                : t('yesRule', { rule: verdict.rule + 1, option: letterOf(verdict.option) })}
            </strong>
          </p>
        )}
        {verdict.answer === 'no' && (
          <p>
            <strong>{t('no')}</strong> <span className="text-ink-2">{t('noWhy')}</span>
          </p>
        )}
        {verdict.answer === 'undecided' && (
          <>
            <p>
              <strong>{t('undecided')}</strong>
            </p>
            {verdict.reasons.map((reason) => (
              <p key={JSON.stringify(reason)} className="text-ink-2">
                {reasonWords(t, reason)}
              </p>
            ))}
          </>
        )}
      </div>
    </div>
  )
}

function reasonWords(t: ReturnType<typeof useTranslations<'report.signing'>>, reason: Undecided): string {
  if (reason.why === 'noRules') return t('why.noRules')
  return t(`why.${reason.why}`, { rule: reason.rule + 1 })
}
