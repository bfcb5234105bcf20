'use client'

import type { ComponentType } from 'react'
import { withOwnTexts } from '../../../ui/kit.ts'
import type { ActOnMany, ActProps } from './act.ts'

const texts = {
  companyActs: {
    en: () => import('../../../messages/en/companies/companyActs.json'),
    de: () => import('../../../messages/de/companies/companyActs.json'),
  },
}
const screeningTexts = {
  ...texts,
  screeningState: {
    en: () => import('../../../messages/en/companies/screeningState.json'),
    de: () => import('../../../messages/de/companies/screeningState.json'),
  },
}
const AssignDialog = withOwnTexts(() => import('./assign-dialog.tsx'), 'AssignFilesDialog', texts)
const TagDialog = withOwnTexts(() => import('./tag-dialog.tsx'), 'TagDialog', texts)
const ScreenDialog = withOwnTexts(() => import('./screen-dialog.tsx'), 'ScreenDialog', screeningTexts)

export type ActName = 'assign' | 'tag' | 'order' | 'monitor' | 'screen'

interface ActDialogProps extends ActProps {
  act: ActName
  MonitorMany: ComponentType<ActOnMany>
  OrderMany?: ComponentType<ActOnMany>
}

/** The dialog of an act on several companies, fetched when it is opened. */
export function ActDialog({ act, MonitorMany, OrderMany, ...props }: ActDialogProps) {
  const { rows, onClose } = props
  const companies = rows.map(({ serviceId, name, condition }) => ({ serviceId, name: name ?? null, condition }))
  if (act === 'assign') return <AssignDialog {...props} />
  if (act === 'tag') return <TagDialog {...props} />
  if (act === 'screen') return <ScreenDialog {...props} />
  if (act === 'monitor') return <MonitorMany {...{ companies, onClose }} />
  return OrderMany === undefined ? null : <OrderMany {...{ companies, onClose }} />
}
