'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageFrame } from '../../page/page-frame.tsx'
import { partsFor } from '../../page/settings-parts.ts'
import { TrailEnd } from '../../page/trail-end.tsx'
import { pages, type SettingsPart } from '../../pages.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { usePerson } from '../../widgets/person/person.tsx'

interface SettingsFrameProps {
  part: SettingsPart
  aside?: ReactNode
  remark?: ReactNode
  children: ReactNode
}

/** The tabs of the settings that a role has, and below them one part. */
export function SettingsFrame({ part, aside, remark, children }: SettingsFrameProps) {
  const t = useTranslations('settings')
  const { role } = usePerson()
  const bar = useRef<HTMLDivElement>(null)
  // On a phone the tabs are longer than the screen: the one that is open is brought into view.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  const tabs = partsFor(role).map((one) => ({ href: pages.settings(one), label: t(`parts.${one}`) }))
  return (
    <>
      {part !== 'account' && <TrailEnd name={t(`parts.${part}`)} />}
      <div ref={bar} className="border-b border-rule px-6 pt-2 max-panel:px-5">
        <TabLinks label={t('title')} tabs={tabs} />
      </div>
      <PageFrame title={t(`parts.${part}`)} remark={remark} aside={aside}>
        {children}
      </PageFrame>
    </>
  )
}
