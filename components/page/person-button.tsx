'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { initials } from '../format.ts'
import { PartBoundary, useOpener } from '../ui/kit.ts'
import { usePerson } from '../widgets/person/person.tsx'

const loadMenu = () => import('./person-menu.tsx')
const PersonMenu = dynamic(() => loadMenu().then((file) => file.PersonMenu), { ssr: false })

export function PersonButton() {
  const t = useTranslations('shell.person')
  const { name, email } = usePerson()
  const { anchor, isOpen, isWanted, setOpen, toggle, prepare } = useOpener(loadMenu)
  const shown = name || email
  const label = t('label', { name: shown })
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
        onPointerEnter={prepare}
        className="inline-flex size-control shrink-0 items-center justify-center rounded-full focus-visible:rounded-full pointer-coarse:size-touch"
      >
        {/* A drawing of the name, which the label says in full. */}
        <span
          data-initials={initials(shown)}
          className="inline-flex size-control-s items-center justify-center rounded-full bg-fill text-xs font-semibold text-on-fill before:content-[attr(data-initials)]"
        />
      </button>
      {isWanted && (
        <PartBoundary>
          <PersonMenu isOpen={isOpen} onOpenChange={setOpen} anchor={anchor} />
        </PartBoundary>
      )}
    </>
  )
}
