'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { HeldEdition } from '#lib/contract/index.ts'
import { formatDate } from '../../../../format.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { useReader } from '../../../../ui/reader.tsx'
import { ChangesLine } from './changes-line.tsx'

/** An edition that was fetched and is not in use before a person says so. */
export function HeldNotice({ held }: { held: HeldEdition }) {
  const t = useTranslations('sanctionLists.auto.held')
  const { locale } = useReader()
  const [asks, setAsks] = useState<'release' | 'drop' | null>(null)
  const release = useAct('releaseHeldEdition')
  const drop = useAct('dropHeldEdition')
  const { editionId, entries, reasons, changes } = held
  const day = formatDate(held.day, locale)
  const act = asks === 'drop' ? drop : release
  const close = () => setAsks(null)
  return (
    <div className="my-2 border border-warn-line bg-warn-tint p-inset text-sm">
      <p className="font-medium">
        {t('title', { day })} · {t('entries', { count: entries })}
      </p>
      <ul className="text-ink-2">
        {reasons.map((reason) => (
          <li key={reason}>{t.has(reason) ? t(reason as 'older') : reason}</li>
        ))}
      </ul>
      {changes && <ChangesLine changes={changes} />}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button act="releaseHeldEdition" size="s" onClick={() => setAsks('release')}>
          {t('release')}
        </Button>
        <Button act="dropHeldEdition" size="s" kind="quiet" onClick={() => setAsks('drop')}>
          {t('drop')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          onClose={close}
          title={t(`${asks}Title`, { day })}
          description={t(`${asks}What`)}
          does={t(asks)}
          onConfirm={() => act.mutate({ params: { editionId } }, { onSuccess: close })}
          isBusy={act.isPending}
          error={act.error}
        />
      )}
    </div>
  )
}
