'use client'

import { useTranslations } from 'next-intl'
import type { CompanySanctions, SanctionSource, SanctionStep } from '#lib/contract/index.ts'
import { formatDate } from '../../format.ts'
import { pages } from '../../pages.ts'
import { TextLink } from '../../ui/link.tsx'
import { useReader } from '../../ui/reader.tsx'
import { useSanctionWords, useShareText } from './words.ts'

interface ProofTableProps {
  serviceId: string
  sanctions: CompanySanctions
  proof: readonly SanctionStep[]
}

const head = 'px-3 py-1 text-start font-regular'
const cell = 'px-3 py-2 align-top wrap-anywhere max-panel:block max-panel:px-0 max-panel:py-0'

/** The steps from the listed parties on, round by round, each with the holdings that were added up. */
export function ProofTable({ serviceId, sanctions, proof }: ProofTableProps) {
  const t = useTranslations('sanctions.proof')
  return (
    <table className="w-full border-collapse text-start max-panel:block">
      <thead className="text-sm text-ink-3 max-panel:sr-only">
        <tr>
          <th scope="col" className={head}>
            {t('round')}
          </th>
          <th scope="col" className={head}>
            {t('party')}
          </th>
          <th scope="col" className={head}>
            {t('why')}
          </th>
          <th scope="col" className={head}>
            {t('holdings')}
          </th>
          <th scope="col" className={head}>
            {t('sources')}
          </th>
        </tr>
      </thead>
      <tbody className="max-panel:block">
        {proof.map((step) => (
          <Step key={step.party} serviceId={serviceId} sanctions={sanctions} step={step} />
        ))}
      </tbody>
    </table>
  )
}

function Step({ serviceId, sanctions, step }: Omit<ProofTableProps, 'proof'> & { step: SanctionStep }) {
  const t = useTranslations('sanctions.proof')
  const shareText = useShareText()
  const { means: meansName } = useSanctionWords()
  const sourceText = useSourceText()
  const nameOf = (id: string) => sanctions.parties.find((party) => party.id === id)?.name ?? id
  const { party, round, by, sum, holdings, control } = step
  const why = `by.${by}`
  const words = { sum: shareText(sum), name: nameOf(control?.by ?? ''), means: meansName(control?.means ?? '') }
  const sources = [...holdings.flatMap((one) => one.sources), ...(control ? [control.source] : [])].map(sourceText)
  const isDrawn = sanctions.basis.product === 'graph'
  return (
    <tr className="border-b border-hair max-panel:block max-panel:py-3">
      <td className={cell}>{round}</td>
      <th scope="row" className={`${cell} text-start font-medium`}>
        {isDrawn ? <TextLink href={pages.partyInGraph(serviceId, party)}>{nameOf(party)}</TextLink> : nameOf(party)}
      </th>
      <td className={cell}>{t.has(why) ? t(why, words) : by}</td>
      <td className={cell}>
        {holdings.map(({ by: holders, share }) => (
          <span key={holders.join(' ')} className="block">
            {t('holding', { by: holders.map(nameOf).join(' + '), share: shareText(share) })}
          </span>
        ))}
      </td>
      <td className={`${cell} text-sm text-ink-2`}>
        {[...new Set(sources)].map((source) => (
          <span key={source} className="block">
            {source}
          </span>
        ))}
      </td>
    </tr>
  )
}

function useSourceText(): (source: SanctionSource) => string {
  const t = useTranslations('sanctions.proof')
  const { locale, timeZone } = useReader()
  return ({ source, retrievedAt }) => {
    if (!source) return t('noSource')
    return retrievedAt ? t('retrieved', { source, day: formatDate(retrievedAt, locale, timeZone) }) : source
  }
}
