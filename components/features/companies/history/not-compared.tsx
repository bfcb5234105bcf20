'use client'

import type { WholeComparison } from '#lib/domain/comparison/index.ts'
import type { Unknown } from '#lib/domain/knowledge/index.ts'
import { useTranslations, wordIn } from '../../../ui/kit.ts'

type NotComparedLinesProps = Pick<WholeComparison<string>, 'notCompared' | 'isStated'>

/** What was not read in one of two results, a line each: whether something of it came or went is not known. */
export function NotComparedLines({ notCompared, isStated }: NotComparedLinesProps) {
  const t = useTranslations('history.changes')
  const lineOf = useNotComparedText()
  return (
    <>
      {notCompared.length > 0 && (
        <ul className="py-2 text-sm text-ink-2">
          {notCompared.map((one) => (
            <li key={`${one.section}${one.part}`}>{lineOf(one)}</li>
          ))}
        </ul>
      )}
      {!isStated && <p className="py-2 text-sm text-ink-2">{t('completenessUnknown')}</p>}
    </>
  )
}

/** "Not compared: Officer (after: could not be retrieved)". */
export function useNotComparedText() {
  const t = useTranslations('history.changes')
  return ({ section, part, before, after }: WholeComparison<string>['notCompared'][number]) => {
    const why = (side: 'before' | 'after', unknown: Unknown | null) =>
      unknown === null ? [] : [`${t(side)} ${t(`why.${unknown.reason}`)}`]
    const name = part === null ? wordIn(t, `sections.${section}`, section) : wordIn(t, `otherParts.${part}`, part)
    return t('notCompared', { section: name, why: [...why('before', before), ...why('after', after)].join(', ') })
  }
}
