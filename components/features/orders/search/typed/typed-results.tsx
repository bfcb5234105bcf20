'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { limits } from '#lib/contract/index.ts'
import {
  absent,
  Checkbox,
  classNames,
  EmptyState,
  ErrorNotice,
  Lead,
  Section,
  SkeletonRows,
  Unseen,
  useTranslations,
} from '../../../../ui/kit.ts'
import { useStatusWord } from '../../../../widgets/company/use-status-word.ts'
import { usePromisesFree } from '../../../../widgets/cost/promise.tsx'
import { useReadStep } from '../../../../widgets/guide/use-read-step.ts'
import type { Hit } from '../../../../widgets/pickers/hits.ts'
import { pastedId } from '../../../../widgets/pickers/pasted-id.ts'
import type { Suggestions } from '../../../../widgets/pickers/use-suggestions.ts'
import { useJurisdictionName } from '../../../../widgets/products/use-jurisdiction-name.ts'
import { UnknownAnswer } from '../../../../widgets/raw/unknown-answer.tsx'
import { HitTable } from '../hit-table.tsx'
import type { Registers } from '../register-chips.tsx'
import {
  type Chosen,
  distances,
  type FacetId,
  facetIds,
  facetOf,
  isChosen,
  nothingChosen,
  type TypedHit,
  typedHit,
} from './facets.ts'
import { type Aligned, alignedLetters, lettersMax, likenessOf } from './likeness.ts'

interface TypedResultsProps {
  suggestions: Suggestions
  registers: Registers
  openId: string | null
  onPeek: (serviceId: string) => void
}

/** What typing has found, as rows: free, and not asked of the registers live. */
export function TypedResults({ suggestions, registers, openId, onPeek }: TypedResultsProps) {
  const t = useTranslations('search.typed')
  const { hits, asked, isAnswered, isAsking, unreadable, error, read, leftOut, isCut } = suggestions
  const labels = useTranslations('search.suggestions')
  useReadStep('search', isAnswered || hits.length > 0)
  if (pastedId(asked) !== null) return null
  if (asked.length < limits.autocompleteQueryMin) return <Lead>{t('more')}</Lead>
  if (hits.length === 0 && !error && unreadable === undefined && (isAsking || !isAnswered)) {
    return <SkeletonRows rows={5} columns={4} />
  }
  const away = leftOut.length > 0 ? labels('leftOut', { registers: leftOut.join(', '), count: leftOut.length }) : null
  const gaps = [away, isCut ? t('cut') : null].filter((one) => one !== null)
  const failed = error ? (
    <ErrorNotice error={error} />
  ) : (
    unreadable !== undefined && <UnknownAnswer value={unreadable} />
  )
  if (hits.length === 0) {
    if (failed) return failed
    return (
      <EmptyState kind="notFound" title={read.isKnown ? absent(t, 'none', read, { text: asked }) : gaps.join(' ')}>
        {t('noneNext', { registers: registers.chosen.join(', ') || '–' })}
      </EmptyState>
    )
  }
  return (
    <>
      {failed}
      {gaps.length > 0 && <p className="mb-3 text-warn">{gaps.join(' ')}</p>}
      <FoundByTyping key={asked} hits={hits} asked={asked} read={read} openId={openId} onPeek={onPeek} />
    </>
  )
}

interface FoundByTypingProps {
  hits: readonly Hit[]
  asked: string
  read: Suggestions['read']
  openId: string | null
  onPeek: (serviceId: string) => void
}

/** Names spelled so or almost so, and those that sound alike in another alphabet, each a list; with what tells them apart beside them. */
function FoundByTyping({ hits, asked, read, openId, onPeek }: FoundByTypingProps) {
  const t = useTranslations('search.typed')
  const isPromised = usePromisesFree()
  const [chosen, choose] = useState(nothingChosen)
  const typed = useMemo(() => hits.map((hit) => typedHit(hit, asked)), [hits, asked])
  const shown = typed.filter((one) => isChosen(one, chosen))
  const sounds = (one: TypedHit) => one.likeness.is === 'sound'
  const [alike, others] = [shown.filter(sounds), shown.filter((one) => !sounds(one))]
  const similar = typed.filter(({ likeness }) => likeness.is === 'spelled' && likeness.letters > 0).length
  const isSpelledSo = similar + typed.filter(sounds).length < hits.length
  const differs = ({ name }: Hit) => <FoundLetters name={name} typed={asked} />
  const list = { typed: asked, openId, onPeek, differs: isSpelledSo ? undefined : differs }
  const free = t(isPromised ? 'remark' : 'remarkUnpriced', { count: hits.length })
  const heading =
    isSpelledSo || !read.isKnown
      ? t(isSpelledSo ? 'count' : 'similar', { count: hits.length })
      : absent(t, similar > 0 ? 'similarOnly' : 'soundsOnly', read, { count: similar > 0 ? similar : hits.length })
  return (
    <div className="grid grid-cols-[208px_minmax(0,1fr)] gap-x-7 max-[1099px]:grid-cols-1">
      <div className="max-[1099px]:hidden">
        <FacetList hits={typed} chosen={chosen} onChoose={choose} />
      </div>
      <div className="min-w-0">
        <Section heading={<span className="text-xl">{heading}</span>} remark={free}>
          {others.length > 0 && <HitTable label={t('title')} hits={hitsOf(others)} {...list} />}
          {shown.length === 0 && <Lead>{t('allHidden')}</Lead>}
        </Section>
        {alike.length > 0 && (
          <Section className="mt-6" heading={t('soundAlike')} remark={t('count', { count: alike.length })}>
            <HitTable label={t('soundAlike')} hits={hitsOf(alike)} {...list} />
          </Section>
        )}
      </div>
    </div>
  )
}

const hitsOf = (typed: readonly TypedHit[]) => typed.map(({ hit }) => hit)

/** The letters typed above those found, with what differs underlined; a letter that one of them lacks is a dot. */
function FoundLetters({ name, typed }: { name: string; typed: string }) {
  const t = useTranslations('search.typed')
  const likeness = likenessOf(name, typed)
  if (likeness.is === 'sound') return <span className="text-sm text-ink-2">{t('soundsAlike')}</span>
  if (likeness.is !== 'spelled' || likeness.letters === 0) return null
  const pairs = alignedLetters(typed, name)
  const odd = pairs.filter(({ isSame }) => !isSame)
  const areMissing = odd.every((pair) => pair.typed === null)
  const isShown = odd.length <= lettersMax && odd.length > 0
  return (
    <span className="flex items-center justify-between gap-4 text-sm">
      {isShown && (
        <span aria-hidden className="min-w-0 font-mono text-xs">
          <Line pairs={pairs} of="typed" />
          <Line pairs={pairs} of="found" />
        </span>
      )}
      <span className="ms-auto text-end text-ink-2">
        {t(areMissing && isShown ? 'lettersMissing' : 'lettersDiffer', { count: likeness.letters })}
      </span>
    </span>
  )
}

function Line({ pairs, of }: { pairs: readonly Aligned[]; of: 'typed' | 'found' }) {
  return (
    <span className={classNames('block truncate', of === 'typed' && 'text-ink-3')}>
      {pairs.map((pair, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place.
          key={at}
          className={classNames(!pair.isSame && of === 'found' && 'text-accent underline underline-offset-2')}
        >
          {pair[of] ?? '·'}
        </span>
      ))}
    </span>
  )
}

interface FacetListProps {
  hits: readonly TypedHit[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** What was found, counted by what tells it apart; ticking one hides the other rows and asks nobody. */
function FacetList({ hits, chosen, onChoose }: FacetListProps) {
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
                    <span aria-hidden className="flex w-8 justify-end">
                      <span
                        data-solid
                        className="h-2 bg-ink-3"
                        style={{ width: `${Math.max((100 * count) / hits.length, 6)}%` }}
                      />
                    </span>
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
            {count > 0 && <Unseen>{says}</Unseen>}
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
