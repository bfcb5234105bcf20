'use client'

import type { ReactNode } from 'react'
import { useTranslations } from '../ui/kit.ts'
import { TabLinks } from '../ui/tab-links.tsx'
import { usePerson } from '../widgets/person/person.tsx'
import { placeOf } from './nav.ts'
import { PageFrame } from './page-frame.tsx'

interface SectionFrameProps {
  /** The address of the page: it is a row of the navigation, or a tab of one. */
  at: string
  remark?: ReactNode
  aside?: ReactNode
  /** What the list is kept, seen and saved by. */
  tools?: ReactNode
  children: ReactNode
}

/** A page that stands in the navigation: the name of its row, and the tabs that the reader has there. */
export function SectionFrame({ at, tools, children, ...rest }: SectionFrameProps) {
  const t = useTranslations('shell.nav')
  const { role } = usePerson()
  const row = placeOf(at, role)?.row
  if (row === undefined) return <PageFrame title="">{children}</PageFrame>
  const tabs = row.tabs.map(({ id, href }) => ({ href, label: t(id) }))
  return (
    <PageFrame
      title={t(row.id)}
      tabs={tabs.length > 1 && <TabLinks label={t('sections', { of: t(row.id) })} tabs={tabs} />}
      tools={tools === undefined ? undefined : { label: t('tools'), parts: tools }}
      {...rest}
    >
      {children}
    </PageFrame>
  )
}
