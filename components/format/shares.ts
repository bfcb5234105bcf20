import type { Percentage } from '#lib/contract/index.ts'
import { type Bound, type DerivedShares, roundedShare, shareShape } from '#lib/domain/ownership/index.ts'
import { enDash, type Locale, labels, noBreak, notDisclosed } from './labels.ts'
import { formatDecimal, plainText } from './numbers.ts'

/**
 * "37.5 %", "25–50 %", "> 75 %", "up to 10 %", "0 %", "n/d": never a midpoint, and rounded only so far that it stays on its
 * side of 0, 25, 50, 75, 100 and of `beside`: the thresholds in view, or figures it is compared with.
 */
export function formatShare(
  share: Percentage | null | undefined,
  locale: Locale,
  beside: readonly number[] = [],
): string {
  return shareText(share, locale, (at, bound) =>
    roundedShare(
      at,
      bound,
      beside.filter((figure) => figure !== at),
    ),
  )
}

/** The same with every digit, for panels and exports. */
export function formatExactShare(share: Percentage | null | undefined, locale: Locale): string {
  return shareText(share, locale, plainText)
}

/** "22.98 % alone, 28.09 % with the joint parcel": the two readings of what one holder of a parcel has, always together. */
export function formatDerivedShares(
  { alone, withJoint }: DerivedShares,
  locale: Locale,
  beside: readonly number[] = [],
): string {
  if (withJoint === null) return formatShare(alone, locale, beside)
  const say = (text: string, share: Percentage) => text.replace('{share}', formatShare(share, locale, beside))
  return [say(labels[locale].alone, alone ?? { exact: 0 }), say(labels[locale].withJoint, withJoint)].join(', ')
}

function shareText(share: Percentage | null | undefined, locale: Locale, textOf: (at: number, bound: Bound) => string) {
  const shape = shareShape(share)
  const say = (at: number, bound: Bound) => formatDecimal(textOf(at, bound), locale)
  const percent = (text: string) => `${text}${noBreak}%`
  switch (shape.kind) {
    case 'none':
      return notDisclosed
    case 'exact':
      return percent(say(shape.at, 'exact'))
    case 'above':
      return percent(`${shape.low.isOpen ? '>' : labels[locale].from}${noBreak}${say(shape.low.at, 'lower')}`)
    case 'below':
      return percent(`${shape.high.isOpen ? '<' : labels[locale].upTo}${noBreak}${say(shape.high.at, 'upper')}`)
    case 'range': {
      const low = `${shape.low.isOpen ? `>${noBreak}` : ''}${say(shape.low.at, 'lower')}`
      const high = `${shape.high.isOpen ? `<${noBreak}` : ''}${say(shape.high.at, 'upper')}`
      return percent(`${low}${enDash}${high}`)
    }
  }
}
