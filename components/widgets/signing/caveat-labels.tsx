'use client'

import { TriangleAlert } from 'lucide-react'
import { type Caveat, voidsRules } from '#lib/domain/signing/index.ts'
import { Icon, usePreferences, useTranslations } from '../../ui/kit.ts'
import { useEventText } from '../terms/event.ts'
import { caveatText } from './caveat-text.ts'

/** Whether the rules of signing still count. It stands before the rules on every page that shows them. */
export function SigningCaveats({ caveats }: { caveats: readonly Caveat[] }) {
  if (caveats.length === 0) return null
  return (
    <ul className="mb-2 flex flex-col gap-1">
      {caveats.map((caveat) => (
        <li key={JSON.stringify(caveat)} className="flex gap-inset">
          <Icon of={TriangleAlert} className={voidsRules(caveat) ? 'mt-px text-bad' : 'mt-px text-warn'} />
          <span className={voidsRules(caveat) ? 'font-medium' : undefined}>
            <CaveatLabel caveat={caveat} />
          </span>
        </li>
      ))}
    </ul>
  )
}

export function CaveatLabel({ caveat }: { caveat: Caveat }) {
  const t = useTranslations('company.signing')
  const eventText = useEventText()
  const { locale } = usePreferences()
  return caveatText(caveat, { t, locale, eventText })
}
