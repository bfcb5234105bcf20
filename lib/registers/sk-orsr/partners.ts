import { notGiven } from '../frame/index.ts'

/**
 * Of who is no partner of the public sector nothing is known here: owners of all others are in the register of legal persons, which
 * is closed in this. It is never said that there are none.
 */
export const closedOwners = notGiven('closed_by_law', {
  reason: 'another_authority',
  obtainable: {
    name: 'Register právnických osôb, podnikateľov a orgánov verejnej moci',
    url: 'https://rpo.statistics.sk',
  },
})

/** Facts in free words name notaries and parties, and are not read. */
export const unreadFacts = notGiven('not_read', { reason: 'protected', detail: 'otherLegalFacts' })
