'use client'

import { Fragment } from 'react'
import type { SanctionChanges } from '#lib/contract/index.ts'
import { useTranslations } from '../../../../ui/kit.ts'

/** How an edition differs from the one before, with the first names of each kind. */
export function ChangesLine({ changes }: { changes: SanctionChanges }) {
  const t = useTranslations('sanctionLists.auto.changesOf')
  const kinds = [
    ['added', changes.added, changes.addedNames],
    ['removed', changes.removed, changes.removedNames],
    ['changed', changes.changed, changes.changedNames],
  ] as const
  return (
    <p className="text-sm text-ink-2">
      {kinds.map(([kind, count, names], at) => (
        <Fragment key={kind}>
          {at > 0 && ' · '}
          {t(kind, { count })}
          {names.length > 0 && (
            <>
              {': '}
              <bdi className="text-ink-3">
                {names.slice(0, shownMax).join('; ')}
                {count > shownMax && ' …'}
              </bdi>
            </>
          )}
        </Fragment>
      ))}
    </p>
  )
}

const shownMax = 5
