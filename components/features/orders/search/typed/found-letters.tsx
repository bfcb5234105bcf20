import { useTranslations } from 'next-intl'
import { classNames } from '../../../../ui/class-names.ts'
import { type Aligned, alignedLetters, lettersMax, likenessOf } from './likeness.ts'

/** The letters typed above those found, with what differs underlined; a letter that one of them lacks is a dot. */
export function FoundLetters({ name, typed }: { name: string; typed: string }) {
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
