'use client'

import type { RepresentationRule, Signer } from '#lib/contract/index.ts'
import { changesOf, isChanged } from '#lib/domain/company-state/index.ts'
import {
  countInRole,
  enteredOfficers,
  type Signatory,
  signatoriesOf,
  signingCaveats,
} from '#lib/domain/signing/index.ts'
import { Muted, Note, useIsOwnLanguage, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { useCompanyState } from '../../../widgets/company-state/use-company-state.ts'
import { SigningCaveats } from '../../../widgets/signing/caveat-labels.tsx'
import { letterOf } from '../../../widgets/signing/caveat-text.ts'
import { conditionText } from '../../../widgets/signing/condition-text.ts'
import { RuleText } from '../../../widgets/signing/rule-text.tsx'
import { UnenteredLabel } from '../../../widgets/signing/unentered-labels.tsx'
import { useTerm } from '../../../widgets/terms/term.ts'
import { NotStated, OpenSource, ReportSection, Term, unreadSection, useReport } from './report-section.tsx'
import { SigningQuestion } from './signing-question.tsx'

/** The rules in the register's words and in their parts, and a list to tick: may these people sign together? */
export function SigningSection() {
  const facts = useReport()
  const { report } = facts
  const rules = report.basicInformation?.representationPolicy?.rules ?? []
  // Who only the company itself names is entered nowhere, so no register says that they may sign.
  const { entered, unentered } = enteredOfficers(report)
  const people = signatoriesOf(entered)
  const caveats = signingCaveats(report)
  const later = useCompanyState(facts.serviceId)?.later ?? []
  const isOld = isChanged(changesOf(later, [facts.orderId], ['signing']), 'signing')
  const unread = {
    rules: unreadSection('signing', facts) !== null,
    people: unreadSection('officers', facts) !== null,
  }
  return (
    <ReportSection id="signing">
      <SigningCaveats caveats={caveats} />
      <div className="grid gap-x-6 gap-y-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ol className="flex min-w-0 flex-col gap-4">
          {rules.map((rule, index) => (
            <RuleLabel
              key={`${rule.original}${JSON.stringify(rule.source)}`}
              rule={rule}
              rules={rules}
              number={rules.length > 1 ? index + 1 : null}
              // Of a list that may lack somebody, how many are entered is not known.
              people={unread.people ? [] : people}
              isOld={isOld}
            />
          ))}
        </ol>
        <SigningQuestion {...{ rules, people, caveats, unread }} officers={entered} />
      </div>
      <UnenteredLabel names={unentered} />
    </ReportSection>
  )
}

interface RuleLabelProps {
  rule: RepresentationRule
  rules: readonly RepresentationRule[]
  number: number | null
  people: readonly Signatory[]
  /** The rule is known to have changed since. */
  isOld: boolean
}

function RuleLabel({ rule, rules, number, people, isOld }: RuleLabelProps) {
  const t = useTranslations('report.signing')
  const term = useTerm()
  const { locale } = usePreferences()
  const isOwn = useIsOwnLanguage(rule.originalLanguage)
  const options = rule.options ?? []
  return (
    <li className="min-w-0">
      {number !== null && <Note>{t('rule', { number })}</Note>}
      <RuleText shown={[rule]} rules={rules} isOld={isOld} className="text-lg leading-(--lh-lg) font-regular" />
      {rule.original && rule.englishTranslation && rule.englishTranslation !== rule.original && !isOwn && (
        <p lang="en" className="mt-2 text-ink-3">
          {rule.englishTranslation}
        </p>
      )}
      <p className="mt-2">
        <OpenSource source={rule.source} hasPlace />
      </p>
      {rule.when && (
        <p className="mt-2 text-ink-2">
          {t('when')} <bdi>{conditionText(rule, { t, term, locale })}</bdi>
        </p>
      )}
      {options.length > 0 && (
        <ul className="mt-3 border-t border-hair pt-2">
          {options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the letter of an option is its place.
            <li key={index} className="flex gap-4 py-1">
              <Muted>{letterOf(index)}</Muted>
              <span className="min-w-0">
                {option.signers?.map((signer, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: signers have no id, and two may be alike.
                  <span key={at}>
                    {at > 0 && ` ${t('and')} `}
                    <SignerLabel signer={signer} people={people} />
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

function SignerLabel({ signer, people }: { signer: Signer; people: readonly Signatory[] }) {
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
      {isMost && ` ${t('atMost', { count: maximumCount })}`}
      {': '}
      <strong className="font-medium" lang={role?.originalLanguage ?? undefined}>
        {name ?? (actor?.type ? <Term of="actor" value={actor.type} /> : <NotStated />)}
      </strong>{' '}
      {role && people.length > 0 && <Muted>{t('inOffice', { count: countInRole(people, role) })}</Muted>}
    </>
  )
}
