'use client'

import { useTranslations } from 'next-intl'
import type { SanctionResult } from '#lib/contract/index.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

interface ProofNoteProps {
  result: SanctionResult
  /** Whom it is about. */
  name: string
  onClose: () => void
}

/** Which proof is lit in the graph below, and the way back to the whole. */
export function ProofNote({ result: { regime, proof }, name, onClose }: ProofNoteProps) {
  const t = useTranslations('sanctions')
  const key = `regimes.${regime}`
  return (
    <div className="px-6 pb-4 max-panel:px-5">
      <Banner
        meaning="plain"
        title={t('proof.title', { regime: t.has(key) ? t(key) : regime })}
        aside={
          <span data-print="none">
            <Button size="s" onClick={onClose}>
              {t('proof.unlight')}
            </Button>
          </span>
        }
      >
        {t(proof.length > 0 ? 'proof.lit' : 'proof.nothing', { name })}
      </Banner>
    </div>
  )
}
