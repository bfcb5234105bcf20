import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { type OwnerLists, percentageOf, sumByArticle52 } from '#lib/domain/ownership/index.ts'
import { formatShare } from '../../../format.ts'
import { pages } from '../../../pages.ts'
import { TextLink } from '../../../ui/link.tsx'
import { useReader } from '../../../ui/reader.tsx'

interface OtherRuleProps {
  lists: OwnerLists
  graph: ShareholderGraph | null
  serviceId: string
  threshold: number
}

/** As many of the parties are compared, the first of the lists first. */
const comparedMax = 200

/** By which rule the shares are, where the other rule gives somebody in the lists another, and the way to that. */
export function OtherRule({ lists, graph, serviceId, threshold }: OtherRuleProps) {
  const t = useTranslations('owners.lists')
  const { locale } = useReader()
  const found = useMemo(() => (graph === null ? null : firstApart(lists, graph)), [lists, graph])
  if (found === null) return null
  return (
    <p className="mt-3 max-w-measure text-sm text-ink-2">
      {t('rule', { name: found.name, share: formatShare(percentageOf(found.sum), locale, [threshold]) })}{' '}
      <TextLink isAmongWords href={pages.determination(serviceId)}>
        {t('toDetermination')}
      </TextLink>
    </p>
  )
}

function firstApart({ certain, possible, excluded }: OwnerLists, graph: ShareholderGraph) {
  const sumOf = sumByArticle52(graph)
  for (const { row } of [...certain, ...possible, ...excluded].slice(0, comparedMax)) {
    const sum = row.derived === null ? null : sumOf(row.derived.id)
    if (sum !== null) return { name: row.party.name, sum }
  }
  return null
}
