'use client'

import { SkeletonLine, SkeletonRows } from '../ui/kit.ts'

/** A page that is loading: placeholders of its title and rows. */
export function PageSkeleton() {
  return (
    <div className="px-6 pt-4 pb-8 max-panel:px-5">
      <div data-skeleton aria-hidden className="mb-4 flex h-[26px] w-nav items-center">
        <SkeletonLine />
      </div>
      <SkeletonRows rows={6} />
    </div>
  )
}
