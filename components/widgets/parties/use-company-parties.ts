'use client'

import { useRoute } from '#lib/client/hooks.ts'
import type { RouteAnswer } from '#lib/contract/index.ts'
import { certainKeys } from '#lib/domain/parties/index.ts'

type Named = RouteAnswer<'listCompanyParties'>

/** A party as a page names it: as its source does, letter by letter. */
export interface NamedOnPage {
  /** Whose result it is; null where the page has it from several, or from elsewhere. */
  orderId: string | null
  kind: string
  name: string
  birth: string | null
  numbers: readonly string[]
}

/** Which party each name of a company is; it knows none before the answer is here, nor of a graph of no company on file. */
export interface CompanyParties {
  /** Null where nothing on file says for certain who is meant. */
  idOf(party: NamedOnPage): string | null
  has(partyId: string): boolean
  /** Of whom people wrote down in the file, by the name as it was saved there. */
  relatedOf(name: string): string | null
}

const nobody: CompanyParties = { idOf: () => null, has: () => false, relatedOf: () => null }

export function useCompanyParties(serviceId: string | null): CompanyParties {
  const params = { serviceId: serviceId ?? '' }
  const { data } = useRoute('listCompanyParties', { params }, { enabled: serviceId !== null })
  return data === undefined ? nobody : partiesIn(data.value)
}

/** Whom a page names. */
export interface Meant {
  /** The company whose results name the party; null of a graph of no company on file. */
  serviceId: string | null
  /** The party as its sources name it, or its key where the answer itself has it. */
  of: readonly NamedOnPage[] | string | null | undefined
}

/** The key of the party; null where nothing on file says who is meant, or the role may not see who it is. */
export function usePartyId({ serviceId, of }: Meant): string | null {
  const parties = useCompanyParties(serviceId)
  if (typeof of === 'string') return parties.has(of) ? of : null
  return (of ?? []).flatMap((one) => parties.idOf(one) ?? [])[0] ?? null
}

/** Made once for what was read, not for each name of a page. */
const made = new WeakMap<Named, CompanyParties>()

function partiesIn(named: Named) {
  const known = made.get(named) ?? companyParties(named)
  made.set(named, known)
  return known
}

export function companyParties({ parties }: Named): CompanyParties {
  const ids = new Set(parties.map(({ partyId }) => partyId))
  // What two parties have means neither of them.
  const meant = new Map<string, string | null>()
  const related = new Map<string, string | null>()
  const note = (into: Map<string, string | null>, key: string, partyId: string) => {
    const other = into.get(key)
    into.set(key, other === undefined || other === partyId ? partyId : null)
  }
  for (const { partyId, orderId = null, birth = null, ...named } of parties) {
    for (const key of keysOf({ ...named, orderId, birth })) note(meant, key, partyId)
    if (orderId === null) note(related, named.name, partyId)
  }
  return {
    idOf: (party) => {
      for (const key of keysOf(party)) {
        const found = meant.get(key)
        if (found) return found
      }
      return null
    },
    has: (partyId) => ids.has(partyId),
    relatedOf: (name) => related.get(name.trim()) ?? null,
  }
}

/** What means a party: the stored entry itself, in its own result, and each number that one party alone has. Never its name. */
function keysOf({ orderId, kind, name, birth, numbers }: NamedOnPage) {
  const certain = certainKeys({ kind, nameKey: '', birth: null, numbers, register: null })
  if (orderId === null) return certain
  return [JSON.stringify([orderId, kind, name, birth, [...new Set(numbers)].toSorted()]), ...certain]
}
