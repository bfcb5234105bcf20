'use client'

import type { CompanyReport, RepresentationRule } from '#lib/contract/index.ts'
import { changesSince, isChanged, partiesGone } from '#lib/domain/company-state/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { foldName, partyOfOwner } from '#lib/domain/ownership/index.ts'
import { partyName } from '#lib/domain/parties/index.ts'
import { enteredOfficers, signingCaveats, voidsRules } from '#lib/domain/signing/index.ts'
import { absent, EmptyLine, Note, pages, Section, TextLink, useTranslations } from '../../../ui/kit.ts'
import { ChangedMark } from '../../../widgets/company-state/changed-mark.tsx'
import { useCompanyState } from '../../../widgets/company-state/use-company-state.ts'
import { CompletenessNote } from '../../../widgets/completeness/note.tsx'
import { useCompleteness } from '../../../widgets/completeness/use-completeness.ts'
import { UnknownLabel } from '../../../widgets/knowledge/unknown-labels.tsx'
import { PartyPageLink } from '../../../widgets/parties/party-page-link.tsx'
import { SigningCaveats } from '../../../widgets/signing/caveat-labels.tsx'
import { RuleText } from '../../../widgets/signing/rule-text.tsx'
import { UnenteredLabel } from '../../../widgets/signing/unentered-labels.tsx'

const shownMax = 6
/** The parts this summary is about: where one is not whole, whoever else may sign is not here. */
const signingParts = ['officers', 'signing'] as const

interface SigningSummaryProps {
  serviceId: string
  report: CompanyReport
  /** Of the report, by which its gaps are known. */
  orderId?: string | null
  /** Whether the report has all rules there are: a prefill has none, and a part may not have been read. */
  whole: Knowledge<true>
}

/** Who may sign: the rule in the register's words, and who is in office by the register. */
export function SigningSummary({ serviceId, report, orderId = null, whole }: SigningSummaryProps) {
  const t = useTranslations('company.overview.signing')
  const rules = report.basicInformation?.representationPolicy?.rules ?? []
  const { entered, unentered } = enteredOfficers(report)
  const parts = useCompleteness(orderId)
  const state = useCompanyState(serviceId)
  const changes = state === null ? [] : changesSince(state)
  const gone = partiesGone(changes, 'officers')
  const isRuleOld = isChanged(changes, 'signing')
  const gaps = signingParts.flatMap((name) => {
    const part = parts.get(name)
    return part !== undefined && part.state !== 'given' ? [part] : []
  })
  const caveats = signingCaveats(report)
  const place = `${pages.company(serviceId, 'report')}#section-signing`
  return (
    <Section heading={t('title')} aside={rules.length > 0 && <TextLink href={place}>{t('check')}</TextLink>}>
      <ChangedMark serviceId={serviceId} facts={signingParts} />
      <SigningCaveats caveats={caveats} />
      {caveats.some(voidsRules) && rules.length > 0 && <Note>{t('byRule')}</Note>}
      {rules.length === 0 && (
        <EmptyLine>
          {whole.isKnown ? (
            absent(t, 'none', whole)
          ) : whole.reason === 'notOrdered' ? (
            t('notOrdered')
          ) : (
            <>
              {t('unknown')} <UnknownLabel of={whole} />
            </>
          )}
        </EmptyLine>
      )}
      {textsOf(rules).map((shown) => (
        <div key={JSON.stringify(shown.map((rule) => rules.indexOf(rule)))} className="mb-2">
          <RuleText shown={shown} rules={rules} translation={translationOf(shown[0])} isOld={isRuleOld} />
        </div>
      ))}
      <ul>
        {entered.slice(0, shownMax).map((officer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one person may hold two offices of one name.
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-px">
            <PartyPageLink serviceId={serviceId} of={[{ ...partyOfOwner(officer), orderId }]}>
              <bdi className={gone.has(foldName(partyName(officer) ?? '')) ? 'text-ink-3 line-through' : 'font-medium'}>
                {partyName(officer) ?? t('nameless')}
              </bdi>
            </PartyPageLink>
            <span className="text-sm text-ink-3" lang={officer.role?.originalLanguage ?? undefined}>
              {officer.role?.original ?? officer.role?.englishTranslation}
            </span>
          </li>
        ))}
      </ul>
      {entered.length > shownMax && <Note>{t('more', { count: entered.length - shownMax })}</Note>}
      <UnenteredLabel names={unentered} />
      {gaps.map((part) => (
        <CompletenessNote key={part.part} part={part} serviceId={serviceId} isNamed />
      ))}
    </Section>
  )
}

/** Rules of one text together: several are read from it, and it is shown once, as is each that is given in translation alone. */
function textsOf(rules: readonly RepresentationRule[]) {
  const textOf = ({ original, originalLanguage, englishTranslation }: RepresentationRule) =>
    JSON.stringify([originalLanguage, original, englishTranslation])
  return [...Map.groupBy(rules, textOf).values()]
}

function translationOf(rule: RepresentationRule | undefined) {
  const { original, englishTranslation } = rule ?? {}
  return original && englishTranslation && englishTranslation !== original ? (
    <span lang="en">{englishTranslation}</span>
  ) : null
}
