'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageFrame } from '../../../page/page-frame.tsx'
import { groupsFor } from '../../../page/settings-parts.ts'
import { TrailEnd } from '../../../page/trail-end.tsx'
import { pages, type SettingsPart } from '../../../pages.ts'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { usePerson } from '../../../widgets/person/person.tsx'
import { SettingsList } from './settings-list.tsx'

interface SettingsFrameProps {
  part: SettingsPart
  aside?: ReactNode
  remark?: ReactNode
  children: ReactNode
}

/** The settings that a role has, in one list at the left or, where there is no room for it, as tabs; beside it one of them. */
export function SettingsFrame({ part, aside, remark, children }: SettingsFrameProps) {
  const t = useTranslations('settings')
  const { role } = usePerson()
  const parts = groupsFor(role).flatMap((group) => group.parts)
  return (
    <div className="wide:flex">
      {part !== 'account' && <TrailEnd name={t(`parts.${part}`)} />}
      <SettingsList part={part} />
      <div className="min-w-0 flex-1">
        <div className="border-b border-rule px-6 pt-2 max-panel:px-5 wide:hidden">
          <TabLinks
            label={t('title')}
            tabs={parts.map((one) => ({ href: pages.settings(one), label: t(`parts.${one}`) }))}
          />
        </div>
        <PageFrame title={t(`parts.${part}`)} remark={remark} aside={aside}>
          {children}
        </PageFrame>
      </div>
    </div>
  )
}
