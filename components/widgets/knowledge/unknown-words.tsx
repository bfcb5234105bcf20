'use client'

import type { Unknown } from '#lib/domain/knowledge/index.ts'
import { readable } from '../../format.ts'
import { useTranslations, worded } from '../../ui/kit.ts'

/** Why something is not known, in the reader's words; what the source itself says of it follows. */
export function UnknownWords({ of: { reason, detail } }: { of: Unknown }) {
  const t = useTranslations('company.unknownWhy')
  if (detail === null) return t(reason)
  const said = worded(t, `details.${detail}`, readable(detail))
  return (
    <>
      {t(reason)} (<bdi>{said}</bdi>)
    </>
  )
}
