'use client'

import type { Proof } from '#lib/contract/index.ts'
import { absent, useTranslations } from '../../../ui/kit.ts'
import { judgedOf, tallyOf } from './judged.ts'

/** What the checks came to, in one line: no findings only where none of them is open. */
export function ProofSummary({ proof }: { proof: Pick<Proof, 'checks' | 'findings'> }) {
  const t = useTranslations('invoices.proof')
  const judged = judgedOf(proof)
  const { holds, open } = tallyOf(proof)
  const findings = proof.findings.length
  if (judged.isKnown) return findings === 0 ? absent(t, 'sound', judged, { holds }) : t('summary', { holds, findings })
  return findings === 0 ? t('partly', { holds, open }) : t('summaryPartly', { holds, findings, open })
}
