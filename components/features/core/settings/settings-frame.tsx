'use client'

import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePalette } from '../../../page/openers.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import { groupsFor } from '../../../page/settings-parts.ts'
import { TrailEnd } from '../../../page/trail-end.tsx'
import type { SettingsPart } from '../../../pages.ts'
import { classNames, Icon, Link, pages, useTranslations } from '../../../ui/kit.ts'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { usePerson } from '../../../widgets/person/person.tsx'

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

/** The settings a role has, by group. What stands on them is found by the palette. */
function SettingsList({ part }: { part: SettingsPart }) {
  const t = useTranslations('settings')
  const groups = useTranslations('shell.nav')
  const palette = usePalette()
  const { role } = usePerson()
  return (
    <div
      data-print="none"
      className="sticky top-topbar hidden h-[calc(100dvh-var(--topbar-h))] shrink-0 overflow-y-auto border-e border-rule px-5 pt-4 pb-5 wide:block"
    >
      <div className="w-[172px]">
        <p className="px-3 text-xl font-semibold">{t('title')}</p>
        <button
          type="button"
          onClick={palette.open}
          onPointerEnter={palette.prepare}
          className="field-box mt-3 flex h-control items-center gap-inset text-ink-3"
        >
          <Icon of={Search} size={14} />
          {t('find')}
        </button>
        <nav aria-label={t('title')}>
          {groupsFor(role).map(({ id, parts }) => (
            <div key={id} className="mt-4">
              <p id={`settings-${id}`} className="px-3 pb-1 text-sm text-ink-3">
                {groups(id)}
              </p>
              <ul aria-labelledby={`settings-${id}`} className="flex flex-col gap-1">
                {parts.map((one) => (
                  <li key={one}>
                    <Link
                      href={pages.settings(one)}
                      aria-current={one === part ? 'page' : undefined}
                      className={classNames(
                        'flex min-h-row-s items-center border-s-[3px] ps-[calc(var(--s-3)-3px)] pe-3 pointer-coarse:min-h-touch',
                        one === part
                          ? 'border-accent bg-selected font-semibold text-ink'
                          : 'border-transparent text-ink-2 hover:bg-hover',
                      )}
                    >
                      {t(`parts.${one}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </div>
  )
}
