import { Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { StateDrawing } from './mark.tsx'
import { badMark, okMark, warnMark } from './outcome-marks.ts'

type BannerMeaning = 'bad' | 'warn' | 'ok' | 'plain'

const styles: Record<BannerMeaning, StateDrawing & { box: string }> = {
  bad: { box: 'border-bad bg-bad-tint', ...badMark },
  warn: { box: 'border-warn-line bg-warn-tint', ...warnMark },
  ok: { box: 'border-ok bg-ok-tint', ...okMark },
  plain: { box: 'border-line bg-sunken', icon: Info, colour: 'text-ink-2' },
}

interface BannerProps {
  meaning: BannerMeaning
  icon?: LucideIcon
  /** The fact itself; what follows it is quieter. */
  title: ReactNode
  children?: ReactNode
  /** At the right end: the source, or what can be done. */
  aside?: ReactNode
  isCompact?: boolean
}

/** Something about everything below it: proceedings, a finding, a part of the service that does not answer. */
export function Banner({ meaning, icon, title, children, aside, isCompact = false }: BannerProps) {
  const style = styles[meaning]
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-inset border-s-[3px] px-inset',
        isCompact ? 'py-1' : 'py-inset',
        style.box,
      )}
    >
      <Icon of={icon ?? style.icon} className={classNames('mt-px', style.colour)} />
      <div className="min-w-0 flex-1 basis-[180px]">
        <strong className="font-semibold">{title}</strong> <span className="text-ink-2">{children}</span>
      </div>
      {aside && <div className="text-end text-sm text-ink-2 max-panel:basis-full max-panel:text-start">{aside}</div>}
    </div>
  )
}
