'use client'

import { useTranslations } from 'next-intl'
import type { HeldAct } from '#lib/contract/index.ts'
import { Time } from '../../ui/age.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useUndo } from './use-held.ts'

/** What will be deleted and when, each with the way back. */
export function HeldNotice({ acts }: { acts: readonly HeldAct[] }) {
  const t = useTranslations('ui.held')
  const { undo, isPending } = useUndo()
  if (acts.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-2">
      {acts.map((act) => (
        <Banner
          key={act.actId}
          meaning="warn"
          isCompact
          title={t('willBe', { name: act.name ?? act.object })}
          aside={
            <Button act="withdrawHeldAct" size="s" isBusy={isPending} onClick={() => undo(act)}>
              {t('undo')}
            </Button>
          }
        >
          <Time at={act.dueAt} />
          {act.requestedBy && ` · ${act.requestedBy}`}
        </Banner>
      ))}
    </div>
  )
}
