'use client'

import dynamic from 'next/dynamic'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import type { PackState } from './use-pack.ts'

const PackProgress = dynamic(() => import('./pack-progress.tsx').then((file) => file.PackProgress), { ssr: false })

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
