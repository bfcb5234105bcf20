'use client'

import { BellRing, ShieldCheck, ShoppingCart, Tags, UserRoundCheck } from 'lucide-react'
import { workListLimits } from '#lib/contract/index.ts'
import { Button, useTranslations } from '../../../ui/kit.ts'
import type { ActName } from './act-dialog.tsx'

const buttons = {
  assign: { act: 'editFiles', icon: UserRoundCheck },
  tag: { act: 'editFiles', icon: Tags },
  order: { act: 'createBatch', icon: ShoppingCart },
  monitor: { act: 'createMonitor', icon: BellRing },
  screen: { icon: ShieldCheck },
} as const

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
      {...buttons[name]}
      disabledReason={name === 'monitor' && count > max ? t('tooManyMonitors', { max }) : null}
      isBusy={opening === name}
      onClick={() => onOpen(name)}
    >
      {t(name)}
    </Button>
  ))
}
