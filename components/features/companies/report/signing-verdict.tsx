'use client'

import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Undecided, Verdict } from '#lib/domain/signing/index.ts'
import { Icon } from '../../../ui/icon.tsx'
import { letterOf } from '../../../widgets/signing/caveat-text.ts'

/** Something the answer must be read with. */
export function Remark({ text }: { text: ReactNode }) {
  return (
    <p className="flex gap-inset border-t border-hair pt-2 text-ink-2">
      <Icon of={TriangleAlert} className="mt-px text-warn" />
      {text}
    </p>
  )
}

interface VerdictWordsProps {
  verdict: Verdict
  isOneRule: boolean
  /** Whether something entered speaks against the rules: then no answer is a green one. */
  isVoid: boolean
}

/** Yes with the option that allows it, no, or why it cannot be decided. */
export function VerdictWords({ verdict, isOneRule, isVoid }: VerdictWordsProps) {
  const t = useTranslations('report.signing')
  if (verdict.answer === 'nobody') return <p className="text-ink-3">{t('tick')}</p>
  const openPeek = {
    yes: isVoid ? { icon: CircleHelp, colour: 'text-warn' } : { icon: CircleCheck, colour: 'text-ok' },
    no: { icon: CircleX, colour: 'text-bad' },
    undecided: { icon: CircleHelp, colour: 'text-warn' },
  }[verdict.answer]
  return (
    <div className="flex gap-inset">
      <Icon of={openPeek.icon} className={`mt-px ${openPeek.colour}`} />
      <div>
        {isVoid && <p className="text-ink-2">{t('byRule')}</p>}
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
  if (!('rule' in reason)) return t(`why.${reason.why}`)
  return t(`why.${reason.why}`, { rule: reason.rule + 1 })
}
