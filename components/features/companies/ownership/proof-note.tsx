'use client'

import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent, Banner, Button, useTranslations, wordIn } from '../../../ui/kit.ts'

interface ProofNoteProps {
  regime: string
  /** False where nothing leads to the answer. */
  isLit: boolean
  /** By the graph that is shown, with all lists and decisions. */
  answer: Knowledge<string>
  /** Whom it is about. */
  name: string
  onClose: () => void
}

/** Which proof is lit in the graph below, and the way back to the whole. */
export function ProofNote({ regime, isLit, answer, name, onClose }: ProofNoteProps) {
  const t = useTranslations('sanctions')
  const key = `regimes.${regime}`
  return (
    <div className="mb-4">
      <Banner
        meaning="plain"
        title={t('proof.title', { regime: wordIn(t, key, regime) })}
        aside={
          <span data-print="none">
            <Button size="s" onClick={onClose}>
              {t('proof.unlight')}
            </Button>
          </span>
        }
      >
        {isLit
          ? t('proof.lit', { name })
          : answer.isKnown
            ? absent(t, 'proof.nothing', answer, { name })
            : t('proof.open', { name })}
      </Banner>
    </div>
  )
}
