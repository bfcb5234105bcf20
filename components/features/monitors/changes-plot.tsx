'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { withOwnTexts } from '../../ui/own-texts.tsx'

/** Of its seven lanes and the days below them. */
const room = 'h-[138px] max-panel:hidden'

const ChangeLanes = withOwnTexts(
  () => import('../../widgets/changes/change-lanes.tsx').then((file) => file.ChangeLanes),
  {
    home: {
      en: () => import('../../messages/en/home.json'),
      de: () => import('../../messages/de/home.json'),
    },
  },
  room,
)

/** The same changes as the list below, by kind and day; the name of a kind narrows the list to it. */
export function ChangesPlot() {
  const { data, error } = useRoute('getHome', { query: {} })
  const home = data?.value
  if (home === undefined && error !== null) return null
  if (home === undefined) return <div className={`mb-5 ${room}`} />
  if (home.changes.lanes.every(({ count }) => count === 0)) return null
  return (
    <div className="mb-5 max-w-[780px]">
      <ChangeLanes changes={home.changes} at={home.at} />
    </div>
  )
}
