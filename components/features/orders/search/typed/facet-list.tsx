'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../../ui/kit.ts'
import { useStatusWord } from '../../../../widgets/company/use-status-word.ts'
import { useJurisdictionName } from '../../../../widgets/products/use-jurisdiction-name.ts'
import { type Chosen, distances, type FacetId, facetIds, facetOf, type TypedHit } from './facets.ts'

interface FacetListProps {
  hits: readonly TypedHit[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** What was found, counted by what tells it apart; ticking one hides the other rows and asks nobody. */
export function FacetList({ hits, chosen, onChoose }: FacetListProps) {
  const t = useTranslations('search.facets')
  const jurisdictionName = useJurisdictionName()
  const statusWord = useStatusWord()
  const labels: Record<FacetId, (value: string) => string> = {
    jurisdiction: jurisdictionName,
    status: statusWord,
    onFile: () => t('isOnFile'),
  }
  const toggle = (id: FacetId, value: string, isOn: boolean) =>
    onChoose({ ...chosen, [id]: isOn ? [...chosen[id], value] : chosen[id].filter((one) => one !== value) })
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Distances hits={hits} />
      {facetIds.map((id) => {
        const values = facetOf(hits, id)
        return (
          values.length > 0 && (
            <fieldset key={id} className="border-t border-rule pt-3">
              <legend className="float-start mb-2 w-full font-semibold">{t(id)}</legend>
              <ul className="clear-both">
                {values.map(({ value, count }) => (
                  <li key={value} className="flex min-h-row-s items-center gap-3">
                    <Checkbox
                      className="min-w-0 flex-1"
                      checked={chosen[id].includes(value)}
                      onChange={(isOn) => toggle(id, value, isOn)}
                    >
                      <span className="min-w-0 truncate">{labels[id](value)}</span>
                    </Checkbox>
                    <Bar share={count / hits.length} />
                    <span className="w-5 text-end tabular-nums">{count}</span>
                  </li>
                ))}
              </ul>
            </fieldset>
          )
        )
      })}
      <p className="border-t border-rule pt-3 text-ink-3">{t('remark', { count: hits.length })}</p>
    </div>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="flex w-8 justify-end">
      <span data-solid className="h-2 bg-ink-3" style={{ width: `${Math.max(share * 100, 6)}%` }} />
    </span>
  )
}

const plotHeight = 44

/** How many names are how many letters off, as bars with their figures. */
function Distances({ hits }: { hits: readonly TypedHit[] }) {
  const t = useTranslations('search.facets')
  const { letters, sound } = distances(hits)
  const last = letters.length - 1
  const columns: { label: ReactNode; says: string; count: number }[] = letters.map((count, at) => ({
    label: at === last ? `${at}+` : at,
    count,
    says: t(at === last ? 'offOrMore' : 'off', { letters: at, count }),
  }))
  columns.push({ label: t('sound'), says: t('soundCount', { count: sound }), count: sound })
  const most = Math.max(1, ...columns.map(({ count }) => count))
  return (
    <figure>
      <figcaption className="mb-2 font-semibold">
        {t('howFar')} <span className="font-regular text-ink-3">{t('howFarUnit')}</span>
      </figcaption>
      <ul className="flex items-end gap-2">
        {columns.map(({ label, says, count }) => (
          <li
            key={says}
            className="flex min-w-0 flex-1 flex-col items-center text-xs text-ink-2"
            title={count > 0 ? says : undefined}
          >
            {count > 0 && <span className="sr-only">{says}</span>}
            {count > 0 && (
              <span aria-hidden className="font-semibold text-ink">
                {count}
              </span>
            )}
            <span
              aria-hidden
              data-solid
              className="w-full max-w-6 bg-fill"
              style={{ height: `${(count / most) * plotHeight}px` }}
            />
            <span aria-hidden className="w-full border-t border-line pt-1 text-center">
              {label}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
