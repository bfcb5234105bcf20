'use client'

import type { CompanySanctions, SanctionDecision, SanctionStep } from '#lib/contract/index.ts'
import { pages, TextLink, useTranslations } from '../../../ui/kit.ts'
import { nameIn, type SanctionLabels, useSanctionLabels } from './labels.ts'

interface StepProps {
  serviceId: string
  /** Whether there is a graph to show it in. */
  isDrawn: boolean
  line: ReturnType<SanctionLabels['proof']>[number]
}

interface ProofTableProps {
  serviceId: string
  sanctions: CompanySanctions
  proof: readonly SanctionStep[]
  /** Whose decisions it rests on. */
  decisions?: readonly SanctionDecision[]
}

const heads = ['round', 'party', 'why', 'holdings', 'sources'] as const
const head = 'px-3 py-1 text-start font-regular'
const cell = 'px-3 py-2 align-top wrap-anywhere max-panel:block max-panel:px-0 max-panel:py-0'

/** The steps from the listed parties on, round by round, each with the holdings that were added up. */
export function ProofTable({ serviceId, sanctions, proof, decisions = [] }: ProofTableProps) {
  const t = useTranslations('sanctions.proof')
  const labels = useSanctionLabels()
  return (
    <table
      aria-label={t(decisions.length > 0 ? 'byDecision' : 'label')}
      className="w-full border-collapse text-start max-panel:block"
    >
      <thead className="text-sm text-ink-3 max-panel:sr-only">
        <tr>
          {heads.map((name) => (
            <th key={name} scope="col" className={head}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-panel:block">
        {labels.proof(proof, nameIn(sanctions), decisions).map((line) => (
          <Step key={line.id} serviceId={serviceId} isDrawn={sanctions.basis.product === 'graph'} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Step({ serviceId, isDrawn, line }: StepProps) {
  const { id, round, party, why, holdings, sources } = line
  return (
    <tr className="border-b border-hair max-panel:block max-panel:py-3">
      <td className={cell}>{round}</td>
      <th scope="row" className={`${cell} text-start font-medium`}>
        {isDrawn ? <TextLink href={pages.partyInGraph(serviceId, id)}>{party}</TextLink> : party}
      </th>
      <td className={cell}>{why}</td>
      <td className={cell}>
        {holdings.map((holding) => (
          <span key={holding} className="block">
            {holding}
          </span>
        ))}
      </td>
      <td className={`${cell} text-sm text-ink-2`}>
        {sources.map((source) => (
          <span key={source} className="block">
            {source}
          </span>
        ))}
      </td>
    </tr>
  )
}
