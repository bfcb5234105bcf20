'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { ProofLeaf } from '#lib/domain/proof/index.ts'
import type { Checked } from '#lib/evidence-check/index.ts'
import { Button, Checkbox, Section } from '../../../ui/kit.ts'
import { saveFile } from '../../../widgets/export/save.ts'

/** Shown at once; a search finds the others. */
const shownMax = 15

type Pack = NonNullable<Checked['pack']>

/** Some facts of a pack as a file of their own: they are proven by it, and the others stay hidden. */
export function FactsPart({ pack }: { pack: Pack }) {
  const t = useTranslations('verify')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const facts = useMemo(
    () => listedFacts(pack.leaves, (part) => (t.has(`parts.${part}`) ? t(`parts.${part}`) : part)),
    [pack, t],
  )
  const found = facts.filter((fact) => wordsIn(fact, text) || chosen.has(fact.index))
  const shown = found.slice(0, shownMax)
  const choose = (index: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, index] : [...before].filter((one) => one !== index)))
  const save = async () => {
    const { redactPack } = await import('#lib/domain/proof/index.ts')
    const proof = await redactPack(pack.leaves, pack.signed, [...chosen])
    saveFile('facts.json', `${JSON.stringify(proof, null, 2)}\n`, 'application/json')
  }
  if (facts.length === 0) return null
  return (
    <Section heading={t('hand.title')}>
      <p className="mb-4 max-w-measure text-ink-2">{t('hand.text')}</p>
      <div className="mb-3 flex flex-wrap items-center gap-4">
        <input
          type="search"
          aria-label={t('hand.filter')}
          placeholder={t('hand.filter')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="field-box h-control w-panel max-w-full"
        />
        <span role="status" className="text-sm text-ink-3">
          {t('hand.shown', { shown: shown.length, all: facts.length })}
        </span>
      </div>
      <ul className="mb-4">
        {shown.map((fact, at) => (
          <li key={fact.index} className="border-b border-hair py-2">
            {fact.file !== shown[at - 1]?.file && (
              <span className="mb-2 block text-sm break-all text-ink-3">{fact.file}</span>
            )}
            <FactChoice fact={fact} isChosen={chosen.has(fact.index)} onChoose={choose} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-4">
        <Button off={chosen.size === 0 ? t('hand.text') : null} onClick={() => void save()}>
          {t('hand.save')}
        </Button>
        <span className="text-sm text-ink-3">{t('hand.selected', { count: chosen.size })}</span>
      </p>
    </Section>
  )
}

interface FactChoiceProps {
  fact: VerifiedFact
  isChosen: boolean
  onChoose: (index: number, isChosen: boolean) => void
}

function FactChoice({ fact: { index, label, value }, isChosen, onChoose }: FactChoiceProps) {
  return (
    <Checkbox checked={isChosen} onChange={(checked) => onChoose(index, checked)} className="items-start">
      <span className="min-w-0">
        <span className="text-ink-2">{label}:</span> <bdi className="break-words">{value}</bdi>
      </span>
    </Checkbox>
  )
}

/** A fact of a pack as it is listed. */
interface VerifiedFact {
  /** Its place among the leaves. */
  index: number
  /** `officer 2, birth date`. */
  label: string
  value: string
  file: string
}

/** Facts that were read from answers, in words; a part of a path that has no word is shown as it is. */
function listedFacts(leaves: readonly ProofLeaf[], wordOf: (part: string) => string): VerifiedFact[] {
  return leaves.flatMap(({ value }, index) =>
    value.kind === 'fact'
      ? [{ index, label: labelOf(value.path, wordOf), value: String(value.value), file: value.file }]
      : [],
  )
}

/** A number belongs to the word before it. */
function labelOf(path: string, wordOf: (part: string) => string): string {
  const parts = path.split('/')
  const words = parts.flatMap((part, at) => {
    if (/^\d+$/.test(part)) return []
    const number = /^\d+$/.test(parts[at + 1] ?? '') ? ` ${parts[at + 1]}` : ''
    return [`${wordOf(part)}${number}`]
  })
  return words.join(', ')
}

/** Whether every word that is typed is in the fact. */
function wordsIn({ label, value }: VerifiedFact, text: string): boolean {
  const all = `${label} ${value}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
