'use client'

import { CircleHelp, TriangleAlert } from 'lucide-react'
import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs'
import { type ReactNode, useState } from 'react'
import type { LegalRepresentative, RepresentationRule } from '#lib/contract/index.ts'
import { partyOfOwner } from '#lib/domain/ownership/index.ts'
import {
  type Caveat,
  maySign,
  type Signatory,
  type Unread,
  type Verdict,
  voidsRules,
} from '#lib/domain/signing/index.ts'
import { badMark, Checkbox, Icon, Lead, Note, okMark, Soft, TextField, useTranslations } from '../../../ui/kit.ts'
import { PartyPageIcon } from '../../../widgets/parties/party-page-icon.tsx'
import { CaveatLabel } from '../../../widgets/signing/caveat-labels.tsx'
import { letterOf } from '../../../widgets/signing/caveat-text.ts'
import { useReport } from './report-section.tsx'

/** More than these are found by name: nobody ticks along a list of thousands. */
const shownMax = 60

interface QuestionProps {
  rules: readonly RepresentationRule[]
  people: readonly Signatory[]
  /** Entries of the people, by whose places they are named. */
  officers: readonly LegalRepresentative[]
  caveats: readonly Caveat[]
  /** Whether the report may lack rules or officers. */
  unread: Unread
}

/** A list to tick: may these people sign together? The selection is in the address. */
export function SigningQuestion({ rules, people, officers, caveats, unread }: QuestionProps) {
  const t = useTranslations('report.signing')
  const [ticked, setTicked] = useQueryState('signers', parseAsArrayOf(parseAsString).withDefault([]))
  const chosen = new Set(ticked.filter((id) => people.some((one) => one.id === id)))
  const verdict = maySign(rules, people, chosen, unread)
  const toggle = (id: string, isOn: boolean) => {
    const next = isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id)
    void setTicked(next.length === 0 ? null : next)
  }
  return (
    <fieldset data-print="none" className="min-w-0 border-hair wide:border-s wide:ps-5">
      <legend className="float-start mb-2 w-full text-sm text-ink-3">{t('question')}</legend>
      <PeopleTicks people={people} officers={officers} chosen={chosen} onToggle={toggle} />
      <div aria-live="polite" className="mt-2 flex flex-col gap-2">
        {verdict.answer !== 'nobody' &&
          caveats.map((caveat) => <Remark key={JSON.stringify(caveat)} text={<CaveatLabel caveat={caveat} />} />)}
        <VerdictLabel verdict={verdict} isOneRule={rules.length === 1} isVoid={caveats.some(voidsRules)} />
        {verdict.answer === 'yes' && people.some((one) => one.isCompany && chosen.has(one.id)) && (
          <Remark text={t('companySigns')} />
        )}
      </div>
    </fieldset>
  )
}

interface PeopleTicksProps extends Pick<QuestionProps, 'people' | 'officers'> {
  chosen: ReadonlySet<string>
  onToggle: (id: string, isOn: boolean) => void
}

/** Everybody where they are few; where they are many the ticked ones and those whose name is typed, the rest counted. */
function PeopleTicks({ people, officers, chosen, onToggle }: PeopleTicksProps) {
  const t = useTranslations('report.signing')
  const { serviceId, orderId } = useReport()
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const isLong = people.length > shownMax
  const fits = ({ id, name }: Signatory) => chosen.has(id) || (name ?? '').toLocaleLowerCase().includes(wanted)
  const fitting = isLong ? people.filter(fits) : people
  const shown = isLong
    ? [...fitting.filter(({ id }) => chosen.has(id)), ...fitting.filter(({ id }) => !chosen.has(id))].slice(0, shownMax)
    : fitting
  return (
    <div className="clear-both">
      {isLong && <TextField label={t('find')} value={text} onChange={setText} />}
      <ul>
        {shown
          .map((one) => [one, officers[Number(one.id)]] as const)
          .map(([one, officer]) => (
            <li key={one.id} className="flex min-h-control-s items-center justify-between gap-4">
              <Checkbox checked={chosen.has(one.id)} onChange={(isOn) => onToggle(one.id, isOn)}>
                <bdi>{one.name ?? t('nameless')}</bdi>
              </Checkbox>
              <span className="flex min-w-0 items-center gap-1 text-end text-sm text-ink-3">
                {one.roles
                  .map((role) => role?.original ?? role?.englishTranslation)
                  .filter(Boolean)
                  .join(', ')}
                {/* Beside the name, which is ticked; not in a report of no company on file. */}
                {serviceId !== undefined && officer && one.name !== null && (
                  <PartyPageIcon serviceId={serviceId} of={[{ ...partyOfOwner(officer), orderId }]} name={one.name} />
                )}
              </span>
            </li>
          ))}
      </ul>
      {fitting.length > shown.length && <Note>{t('others', { count: fitting.length - shown.length })}</Note>}
    </div>
  )
}

/** Something the answer must be read with. */
function Remark({ text }: { text: ReactNode }) {
  return (
    <p className="flex gap-inset border-t border-hair pt-2 text-ink-2">
      <Icon of={TriangleAlert} className="mt-px text-warn" />
      {text}
    </p>
  )
}

interface VerdictLabelProps {
  verdict: Verdict
  isOneRule: boolean
  /** Whether something entered speaks against the rules: then no answer is a green one. */
  isVoid: boolean
}

/** Yes with the option that allows it, no, or why it cannot be decided. */
function VerdictLabel({ verdict, isOneRule, isVoid }: VerdictLabelProps) {
  const t = useTranslations('report.signing')
  if (verdict.answer === 'nobody') return <p className="text-ink-3">{t('tick')}</p>
  const doubt = { icon: CircleHelp, colour: 'text-warn' }
  const mark = { yes: isVoid ? doubt : okMark, no: badMark, undecided: doubt }[verdict.answer]
  return (
    <div className="flex gap-inset">
      <Icon of={mark.icon} className={`mt-px ${mark.colour}`} />
      <div>
        {isVoid && <Lead>{t('byRule')}</Lead>}
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
            <strong>{t('no')}</strong> <Soft>{t('noWhy')}</Soft>
          </p>
        )}
        {verdict.answer === 'undecided' && (
          <>
            <p>
              <strong>{t('undecided')}</strong>
            </p>
            {verdict.reasons.map((reason) => (
              <p key={JSON.stringify(reason)} className="text-ink-2">
                {t(`why.${reason.why}`, 'rule' in reason ? { rule: reason.rule + 1 } : {})}
              </p>
            ))}
          </>
        )}
      </div>
    </div>
  )
}
