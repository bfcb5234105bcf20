'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { RepresentationRule } from '#lib/contract/index.ts'
import { isWordLanguage } from '#lib/domain/signing/index.ts'
import { Original, useTranslations } from '../../ui/kit.ts'
import { OldValue } from '../company-state/old-value.tsx'

interface Mark {
  from: number
  to: number
}
interface RuleTextProps {
  /** The rules of this text that are shown beneath it, which is one or all of them. */
  shown: readonly RepresentationRule[]
  /** Every rule of the report. */
  rules: readonly RepresentationRule[]
  translation?: ReactNode
  /** The words are known to have changed since. */
  isOld: boolean
  className?: string
}

/** The words of a rule as the register has them, with the parts marked that its signers and its condition were read from. */
export function RuleText({ shown, rules, translation, isOld, className }: RuleTextProps) {
  const t = useTranslations('company.signing')
  const marks = useMarks(shown, rules)
  const { original, originalLanguage, englishTranslation } = shown[0] ?? {}
  const language = original ? originalLanguage : 'en'
  const isUnderstood = shown.some(({ options }) => (options ?? []).length > 0)
  const pieces = piecesOf(original || (englishTranslation ?? ''), marks)
  return (
    <>
      {pieces.length > 0 && (
        <p className={className}>
          <OldValue isOld={isOld}>
            <Original lang={language} translation={translation}>
              {pieces.map(({ text, isMarked }, index) =>
                isMarked ? (
                  <mark
                    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the words.
                    key={index}
                    className="bg-transparent text-ink underline decoration-2 decoration-accent underline-offset-4"
                  >
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </Original>
          </OldValue>
        </p>
      )}
      {marks.length > 0 && (
        <p className="mt-1 text-sm text-ink-3">
          {t('marked')}{' '}
          <span className="sr-only" lang={language ?? undefined}>
            {pieces.flatMap(({ text, isMarked }) => (isMarked ? [text] : [])).join('; ')}
          </span>
        </p>
      )}
      {!isUnderstood && <p className="mt-1 text-sm text-ink-3">{t('notUnderstood')}</p>}
    </>
  )
}

/** None until what is known of the words has been fetched: it is more than a page without such a rule should weigh. */
function useMarks(shown: readonly RepresentationRule[], rules: readonly RepresentationRule[]): readonly Mark[] {
  const [found, setFound] = useState<{ marks: readonly Mark[]; of: string } | null>(null)
  const { original: labels = '', originalLanguage } = shown[0] ?? {}
  const canBeRead = isWordLanguage(originalLanguage) && shown.some(({ options }) => (options ?? []).length > 0)
  const of = JSON.stringify([labels, shown.map((rule) => rules.indexOf(rule))])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rules are made anew with every drawing; their text says which they are.
  useEffect(() => {
    if (!canBeRead) return
    let isGone = false
    import('./marks.ts').then(
      ({ marksOf }) => {
        if (!isGone) setFound({ marks: marksOf(shown, rules), of })
      },
      // Without a connection the words stand without marks.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [canBeRead, of])
  return canBeRead && found?.of === of ? found.marks : []
}

function piecesOf(labels: string, marks: readonly Mark[]): { text: string; isMarked: boolean }[] {
  const ends = [...marks, { from: labels.length, to: labels.length }]
  const pieces = ends.flatMap(({ from, to }, at) => [
    { text: labels.slice(ends[at - 1]?.to ?? 0, from), isMarked: false },
    { text: labels.slice(from, to), isMarked: true },
  ])
  return pieces.filter(({ text }) => text !== '')
}
