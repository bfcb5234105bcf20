'use client'

import { ChevronDown, Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, Icon, lazyPart, PartBoundary, useOpener } from '../../ui/kit.ts'

const loadMenu = () => import('./company-actions-menu.tsx')
const CompanyActionsMenu = lazyPart(loadMenu, 'CompanyActionsMenu')

/** What can be done with a company, on each of its tabs. */
export function CompanyActions({ serviceId, name }: { serviceId: string; name: string | null }) {
  const t = useTranslations('company.actions')
  const { anchor, isOpen, isWanted, setOpen, toggle, prepare } = useOpener(loadMenu)
  return (
    <>
      <Button ref={anchor} aria-haspopup="menu" aria-expanded={isOpen} onClick={toggle} onPointerEnter={prepare}>
        {/* On a phone the name of the company needs the room. */}
        <span className="max-panel:sr-only">{t('label')}</span>
        <Icon of={Ellipsis} size={16} className="panel:hidden" />
        <Icon of={ChevronDown} size={14} className="max-panel:hidden" />
      </Button>
      {isWanted && (
        <PartBoundary>
          <CompanyActionsMenu
            isOpen={isOpen}
            onOpenChange={setOpen}
            anchor={anchor}
            serviceId={serviceId}
            name={name}
          />
        </PartBoundary>
      )}
    </>
  )
}
