import { CircleCheck, CircleHelp, CircleMinus, Clock, Lock, SquareDashed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { availabilityIn, type Capability } from '#lib/contract/index.ts'
import { Icon } from '../../ui/icon.tsx'

const styles = {
  live: { icon: CircleCheck, colour: 'text-ok' },
  liveUnstated: { icon: CircleHelp, colour: 'text-ink-2' },
  notEnabled: { icon: Lock, colour: 'text-warn' },
  comingSoon: { icon: Clock, colour: 'text-ink-2' },
  unsupported: { icon: CircleMinus, colour: 'text-ink-3' },
  unknown: { icon: SquareDashed, colour: 'text-ink-3' },
} as const

/** What the platform has, and beneath it whether this organization may use it where that is not plain. */
export function AvailabilityMark({ capability }: { capability: Capability | undefined }) {
  const t = useTranslations('coverage.availability')
  const availability = availabilityIn(capability)
  const { icon, colour } = styles[availability]
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-2 min-[1280px]:whitespace-nowrap">
      <Icon of={icon} size={14} className={colour} />
      {availability === 'unknown' ? <code>{capability?.status ?? t('unstated')}</code> : t(availability)}
    </span>
  )
}
