import type { ReactNode } from 'react'
import { WithPanel } from '../ui/kit.ts'

/** A page whose panel reaches to the edge of the window: it takes the margin that the frame of the company gives. */
export function PanelFrame({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <div className="-mx-6 -mt-4 -mb-8 max-panel:-mx-5">
      <WithPanel panel={panel}>{children}</WithPanel>
    </div>
  )
}

export function PageBody({ children }: { children: ReactNode }) {
  return <div className="px-6 pt-4 pb-8 max-panel:px-5">{children}</div>
}
