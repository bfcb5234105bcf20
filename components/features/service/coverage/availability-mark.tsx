import { CircleDot, CircleHelp, Clock, Lock, SquareDashed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { availabilityIn, type Capability, isShallow } from '#lib/contract/index.ts'
import { endedMark, Icon, okMark } from '../../../ui/kit.ts'
import { useDepthWord } from '../../../widgets/products/use-depth.ts'

const styles = {
  live: okMark,
  liveUnstated: { icon: CircleHelp, colour: 'text-ink-2' },
  notEnabled: { icon: Lock, colour: 'text-warn' },
  comingSoon: { icon: Clock, colour: 'text-ink-2' },
  unsupported: endedMark,
  unknown: { icon: SquareDashed, colour: 'text-ink-3' },
} as const

interface AvailabilityMarkProps {
  capability: (Pick<Capability, 'status' | 'enabled'> & { depth?: string | null | undefined }) | undefined
}

/** What the platform has, and beneath it whether this organization may use it where that is not plain. */
export function AvailabilityMark({ capability }: AvailabilityMarkProps) {
  const t = useTranslations('coverage.availability')
  const availability = availabilityIn(capability)
  const depthWord = useDepthWord()
  const { depth = null } = capability ?? {}
  // "Live" alone would promise the whole product where only a part of it can be had.
  const isPart = availability === 'live' && isShallow(depth)
  const { icon, colour } = isPart ? { icon: CircleDot, colour: 'text-ink-2' } : styles[availability]
  const word = availability === 'unknown' ? null : isPart && depth !== null ? depthWord(depth) : t(availability)
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-2">
      <Icon of={icon} size={14} className={colour} />
      {word ?? <code>{capability?.status ?? t('unstated')}</code>}
    </span>
  )
}
