import { type Offer, offersIn } from './offers.ts'

const key = 'service.offers'

/** What the service offered when this browser last heard from it, for a page that is opened while the service is away. */
export function knownOffers(kept: Pick<Storage, 'getItem'>): ReadonlySet<Offer> | null {
  const text = kept.getItem(key)
  return text === null ? null : offersIn(text.split('\n'))
}

export function keepOffers(kept: Pick<Storage, 'setItem'>, extensions: readonly string[]): void {
  kept.setItem(key, extensions.join('\n'))
}
