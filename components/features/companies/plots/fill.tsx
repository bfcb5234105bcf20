import { classNames } from '../../../ui/class-names.ts'
import { hatched } from '../../../ui/plots/hatch.tsx'
import type { PlotCount } from './counted.ts'

interface FillProps {
  count: PlotCount
  isUpright?: boolean
  /** Of what nobody knows, an outline of hatching; of what is late, its own colour. */
  tone?: 'usual' | 'unknown' | 'late'
}

/** The whole pale, what fits of it in the colour of what is chosen; the whole in its ordinary colour while all fit. */
export function Fill({ count: { all, chosen }, isUpright = false, tone = 'usual' }: FillProps) {
  const share = all === 0 || chosen === null ? 0 : (100 * chosen) / all
  const ground = tone === 'unknown' ? '' : chosen !== null ? 'bg-(--g-band)' : tone === 'late' ? 'bg-warn' : 'bg-line'
  return (
    <span
      data-solid
      className={classNames('relative block size-full', ground)}
      style={tone === 'unknown' ? { background: hatched() } : undefined}
    >
      <span
        data-solid
        className={classNames(
          'absolute start-0 bottom-0 block',
          isUpright ? 'w-full' : 'h-full',
          tone === 'late' ? 'bg-warn' : 'bg-accent',
        )}
        style={isUpright ? { height: `${share}%` } : { width: `${share}%` }}
      />
    </span>
  )
}
