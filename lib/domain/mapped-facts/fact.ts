import type { Address, Identifier, Money, Percentage } from '#lib/contract/index.ts'

/**
 * Something this program reads from an answer, at a path of its own: `officers/2/birthDate`. Each stands by itself, so that one can
 * be handed on without the others. Entries of lists count from 1, in the order of the register.
 */
export interface MappedFact {
  path: string
  value: string | number | boolean
}

/** A fact at a path; none where its source states nothing. */
export function factAt(path: string, value: unknown): MappedFact[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [{ path, value }]
  return typeof value === 'string' && value !== '' ? [{ path, value }] : []
}

/** Facts by their names below a path, in the order given. */
export function factsAt(path: string, facts: Readonly<Record<string, unknown>>): MappedFact[] {
  return Object.entries(facts).flatMap(([name, value]) => factAt(`${path}/${name}`, value))
}

/** The facts of each entry of a list. */
export function factsOfEach<T>(
  path: string,
  list: readonly T[] | null | undefined,
  of: (one: T, at: string) => MappedFact[],
): MappedFact[] {
  return (list ?? []).flatMap((one, index) => of(one, `${path}/${index + 1}`))
}

export function identifierFacts(identifier: Identifier, at: string): MappedFact[] {
  const { type, value } = identifier
  return factAt(at, [type, value].filter(Boolean).join(' '))
}

/** An address as the register writes it, else put together from its parts. */
export function addressText(address: Address | null | undefined): string | null {
  const { road, houseNumber, postcode, city, country } = address?.normalized ?? {}
  const parts = [[road, houseNumber].filter(Boolean).join(' '), [postcode, city].filter(Boolean).join(' '), country]
  return address?.original ?? (parts.filter(Boolean).join(', ') || null)
}

export function moneyText(money: Money | null | undefined, currency?: string | null): string | null {
  const { amount, iso4217CurrencyCode } = money ?? {}
  return amount == null ? null : [amount, iso4217CurrencyCode ?? currency].filter(Boolean).join(' ')
}

/** `25.5`, `>=25 <50`: with the bounds as they are stated. */
export function mappedShareText(percentage: Percentage | null | undefined): string | null {
  const { exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = percentage ?? {}
  if (exact != null) return String(exact)
  const bounds = [
    ...(minimum == null ? [] : [`>=${minimum}`]),
    ...(exclusiveMinimum == null ? [] : [`>${exclusiveMinimum}`]),
    ...(maximum == null ? [] : [`<=${maximum}`]),
    ...(exclusiveMaximum == null ? [] : [`<${exclusiveMaximum}`]),
  ]
  return bounds.length === 0 ? null : bounds.join(' ')
}
