'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

interface ProofNoteProps {
  regime: string
  /** False where nothing leads to the answer. */
  isLit: boolean
  /** Whom it is about. */
  name: string
  onClose: () => void
}

/** Which proof is lit in the graph below, and the way back to the whole. */
export function ProofNote({ regime, isLit, name, onClose }: ProofNoteProps) {
  const t = useTranslations('sanctions')
  const key = `regimes.${regime}`
  return (
    <div className="mb-4">
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
        {t(isLit ? 'proof.lit' : 'proof.nothing', { name })}
      </Banner>
    </div>
  )
}
