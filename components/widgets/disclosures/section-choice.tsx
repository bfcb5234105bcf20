'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox, classNames, IconButton, useTranslations } from '../../ui/kit.ts'

interface SectionOffer {
  id: string
  title: string
  isOnFile: boolean
}

export interface SectionChosen {
  /** All of them, in their order in the paper. */
  order: readonly string[]
  left: ReadonlySet<string>
}

interface SectionChoiceProps {
  offered: readonly SectionOffer[]
  chosen: SectionChosen
  onChange: (chosen: SectionChosen) => void
}

/** Stand in every paper, at its end. */
export const alwaysThere: ReadonlySet<string> = new Set(['sources', 'leftOut'])

/** What goes into a paper, and in which order. What is not on file cannot be ticked; sources and omissions always stand in it. */
export function SectionChoice({ offered, chosen, onChange }: SectionChoiceProps) {
  const t = useTranslations('disclosures.form')
  const byId = new Map(offered.map((one) => [one.id, one]))
  const move = (at: number, by: number) => {
    const order = [...chosen.order]
    const [one] = order.splice(at, 1)
    if (one !== undefined) order.splice(at + by, 0, one)
    onChange({ ...chosen, order })
  }
  const tick = (id: string, isIn: boolean) => {
    const left = new Set(chosen.left)
    if (isIn) left.delete(id)
    else left.add(id)
    onChange({ ...chosen, left })
  }
  const isLong = chosen.order.length > 8
  const last = chosen.order.filter((id) => !alwaysThere.has(id)).length - 1
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink-2">{t('sections')}</legend>
      <ol className={classNames('grid gap-x-6', isLong && 'panel:grid-flow-col panel:grid-cols-2 panel:grid-rows-8')}>
        {chosen.order.map((id, at) => {
          const one = byId.get(id)
          if (one === undefined) return null
          const isFixed = alwaysThere.has(id)
          return (
            <li key={id} className="flex min-w-0 items-center gap-2">
              <Checkbox
                className="min-w-0 flex-1"
                checked={isFixed || (one.isOnFile && !chosen.left.has(id))}
                disabled={isFixed || !one.isOnFile}
                onChange={(isIn) => tick(id, isIn)}
              >
                <span className="min-w-0 truncate">
                  {one.title}
                  {!one.isOnFile && <span className="ms-2 text-sm text-ink-3">{t('notOnFile')}</span>}
                  {isFixed && <span className="ms-2 text-sm text-ink-3">{t('always')}</span>}
                </span>
              </Checkbox>
              {!isFixed && (
                <span className="flex shrink-0">
                  <IconButton
                    icon={ArrowUp}
                    iconSize={14}
                    label={t('up', { section: one.title })}
                    disabled={at === 0}
                    className="disabled:invisible"
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    iconSize={14}
                    label={t('down', { section: one.title })}
                    disabled={at >= last}
                    className="disabled:invisible"
                    onClick={() => move(at, 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
