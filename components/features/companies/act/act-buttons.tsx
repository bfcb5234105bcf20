'use client'

import { BellRing, ShieldCheck, ShoppingCart, Tags, UserRoundCheck } from 'lucide-react'
import { workListLimits } from '#lib/contract/index.ts'
import { Button, useTranslations } from '../../../ui/kit.ts'
import type { ActName } from './act-dialog.tsx'

const icons = { assign: UserRoundCheck, tag: Tags, order: ShoppingCart, monitor: BellRing, screen: ShieldCheck }

interface ActButtonsProps {
  acts: readonly ActName[]
  /** How many companies they are about. */
  count: number
  /** The act whose dialog is on its way. */
  opening?: ActName | null
  onOpen: (act: ActName) => void
}

/** What opens the dialogs of acts on several companies. */
export function ActButtons({ acts, count, opening, onOpen }: ActButtonsProps) {
  const t = useTranslations('companies.selection')
  const max = workListLimits.monitorsAtOnceMax
  return acts.map((name) => (
    <Button
      key={name}
      act={
        name === 'monitor'
          ? 'createMonitor'
          : name === 'order'
            ? 'createBatch'
            : name === 'screen'
              ? undefined
              : 'editFiles'
      }
      icon={icons[name]}
      disabledReason={name === 'monitor' && count > max ? t('tooManyMonitors', { max }) : null}
      isBusy={opening === name}
      onClick={() => onOpen(name)}
    >
      {t(name)}
    </Button>
  ))
}
