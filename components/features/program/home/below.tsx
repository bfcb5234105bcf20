'use client'

import type { Home } from '#lib/contract/index.ts'
import { RegistersSection } from './registers-section.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { RunningSection } from './running-section.tsx'
import type { Hideable } from './use-hidden.ts'

export { RecentSection } from './recent-section.tsx'

interface StandingSectionsProps {
  home: Home
  isShown: (section: Hideable) => boolean
}

/** How things stand, below the first screenful. */
export function StandingSections({ home, isShown }: StandingSectionsProps) {
  return (
    <>
      {isShown('reviews') && <ReviewsSection reviews={home.reviews} />}
      {isShown('registers') && <RegistersSection registers={home.registers} />}
      {isShown('running') && <RunningSection home={home} />}
    </>
  )
}
