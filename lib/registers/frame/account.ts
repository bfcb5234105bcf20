import { leavesOf, type ReadRules } from '../connector/index.ts'
import type { Answer } from '../transport/index.ts'
import type { About } from './place.ts'
import { type Given, type Mapping, readAnswers } from './reading.ts'

/** What becomes of the values of one answer, by its mapping, for whoever accounts for answers of all shapes. */
export function accountBy(mapping: Mapping<unknown>, key: string, about: About): ReadRules {
  return {
    account(value) {
      const answer = { value, leftOut: [] } as Pick<Answer<unknown>, 'value' | 'leftOut'> as Answer<unknown>
      const given: Given = { [key]: answer }
      const fates = readAnswers(given, mapping, about)?.fates
      return leavesOf(value).map((leaf) => {
        const fate = fates?.get(`/${key}${leaf.pointer}`) ?? 'unknown'
        return { ...leaf, fate: fate === 'mapped' ? 'derived' : fate }
      })
    },
  }
}
