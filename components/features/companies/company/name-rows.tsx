'use client'

import { useTranslations } from 'next-intl'
import type { BasicInformation, Sources } from '#lib/contract/index.ts'
import { resolveSource } from '#lib/domain/evidence/index.ts'
import { formatDate } from '../../../format.ts'
import { DescriptionRow } from '../../../ui/description-list.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { ProvenanceMark, Sourced } from '../../../widgets/sources/provenance.tsx'

/** Former names, trade names and translations, each with where it comes from. */
export function NameRows({ basic, sources }: { basic: BasicInformation; sources: Sources }) {
  const t = useTranslations('company.names')
  const { locale } = useReader()
  const until = untilOf(basic)
  return (basic.alternativeNames ?? []).map((one) => {
    if (!one.name) return null
    const source = resolveSource(one.source, sources)
    const origin = source?.origin ?? 'register'
    const type = one.type ?? ''
    const ended = until.get(one.name)
    return (
      <DescriptionRow
        key={`${type}${one.name}`}
        label={t.has(type) ? t(type) : t('other')}
        remark={ended && t('until', { date: formatDate(ended, locale) })}
      >
        <Sourced origin={origin}>
          <bdi>{one.name}</bdi>
        </Sourced>
        {origin !== 'register' && (
          <>
            {' '}
            <ProvenanceMark origin={origin} label={source?.entry?.name ?? undefined} />
          </>
        )}
      </DescriptionRow>
    )
  })
}

/** Some registers add to their number until when a former name was used; the field is free, so it is read with care. */
function untilOf(basic: BasicInformation): Map<string, string> {
  const found = new Map<string, string>()
  for (const { extra } of basic.identifiers ?? []) {
    const former: unknown = extra?.formerNames
    for (const one of Array.isArray(former) ? former : []) {
      if (typeof one !== 'object' || one === null || !('name' in one) || !('until' in one)) continue
      if (typeof one.name === 'string' && typeof one.until === 'string') found.set(one.name, one.until)
    }
  }
  return found
}
