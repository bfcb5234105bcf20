'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Caveat, voidsRules } from '#lib/domain/signing/index.ts'
import { formatDate } from '../../format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useReader } from '../../ui/reader.tsx'
import { useEventText } from '../terms/event.ts'

/** Whether the rules of signing still count. It stands before the rules on every page that shows them. */
export function SigningCaveats({ caveats }: { caveats: readonly Caveat[] }) {
  if (caveats.length === 0) return null
  return (
    <ul className="mb-2 flex flex-col gap-1">
      {caveats.map((caveat) => (
        <li key={JSON.stringify(caveat)} className="flex gap-inset">
          <Icon of={TriangleAlert} className={voidsRules(caveat) ? 'mt-px text-bad' : 'mt-px text-warn'} />
          <span className={voidsRules(caveat) ? 'font-medium' : undefined}>
            <CaveatWords caveat={caveat} />
          </span>
        </li>
      ))}
    </ul>
  )
}

export function CaveatWords({ caveat: { kind, event, since } }: { caveat: Caveat }) {
  const t = useTranslations('company.signing')
  const eventText = useEventText()
  const { locale } = useReader()
  if (kind === 'other') {
    const named = eventText(event)
    return named === '' ? t('otherUnnamed') : t('other', { event: named })
  }
  return since === null ? t(kind) : t(`${kind}Since`, { date: formatDate(since, locale) })
}
