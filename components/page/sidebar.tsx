import { CreditsFoot } from './credits-foot.tsx'
import { Logo } from './logo.tsx'
import { NavRows } from './nav-rows.tsx'

/** From 1200 px with words, from 900 px as a rail of icons, below that the drawer takes its place. */
export function Sidebar() {
  return (
    <div
      data-print="none"
      className="sticky top-0 flex h-dvh w-rail shrink-0 flex-col border-e border-rule bg-sunken px-2 max-panel:hidden wide:w-nav wide:px-3"
    >
      <Logo isRail />
      <div className="flex-1 overflow-y-auto pt-1 pb-3">
        <NavRows isRail />
      </div>
      <div className="hidden wide:block">
        <CreditsFoot />
      </div>
    </div>
  )
}
