import type { Shareholder } from '#lib/contract/index.ts'

/** How the registers read here call somebody who holds for another: English, German, French, Greek, Polish, Norwegian. */
const holdsForAnother = /nominee|trustee|treuh[aä]nd|fiduciaire|prête-nom|fiduciar|καταπιστευμ|powiernik|forvalter/i

type Stated = Pick<Shareholder, 'role' | 'interestType' | 'interestDetails' | 'shareClass' | 'description'>

/** Holders that a source states to hold for somebody else. A name alone proves nothing: a trust company has one too. */
export function nomineesIn<T extends Stated>(holders: readonly T[]): T[] {
  return holders.filter(({ role, interestType, interestDetails, shareClass, description }) =>
    [
      role?.original,
      role?.englishTranslation,
      role?.normalized,
      interestType,
      interestDetails,
      shareClass,
      description,
    ].some((text) => holdsForAnother.test(text ?? '')),
  )
}
