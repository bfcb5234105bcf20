'use client'

import type { Unknown } from '#lib/domain/knowledge/index.ts'
import { readable, wordIn } from '../../format.ts'
import { useTranslations } from '../../ui/kit.ts'

/** Why something is not known, in the reader's words; what the source itself says of it follows. */
export function UnknownLabel({ of: { reason, detail } }: { of: Unknown }) {
  const t = useTranslations('company.unknownWhy')
  if (detail === null) return t(reason)
  const said = wordIn(t, `details.${detail}`, readable(detail))
  return (
    <>
      {t(reason)} (<bdi>{said}</bdi>)
    </>
  )
}
