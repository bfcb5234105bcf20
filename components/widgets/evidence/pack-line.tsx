'use client'

import { lazyPart, PartBoundary } from '../../ui/kit.ts'
import type { PackState } from './use-pack.ts'

const PackProgress = lazyPart(() => import('./pack-progress.tsx'), 'PackProgress')

/** The place where it is said how far a pack is: there before it is made, so that each step is heard. */
export function PackLine({ pack, onStop }: { pack: PackState; onStop: () => void }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {pack.state !== 'rest' && (
        <PartBoundary>
          <PackProgress pack={pack} onStop={onStop} />
        </PartBoundary>
      )}
    </div>
  )
}
