import 'server-only'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { Weakness } from '#lib/contract/index.ts'

/** Whose password it is to be: what others know of them. */
export interface Owner {
  email: string
  name?: string | undefined
}

/**
 * Fewer guesses than this a stranger can make; with what is known of the owner a hundred times as many (zxcvbn, scores
 * 3 and 4).
 */
const guessesMin = 1e8
const personalGuessesMin = 1e10
/** What is left of a password without the owner's name and address must be as good as six digits drawn by lot. */
const restGuessesMin = 1e6
/** Longer ones are judged by their beginning: what repeats shows there, and time grows with the square of the length. */
const judgedCharacters = 100

const productWords = ['registry', 'console', 'registryconsole', 'registry console', 'registry-console']
const patternsOfNothing = new Set(['repeat', 'sequence', 'spatial'])

let loading: Promise<ZxcvbnFactory> | null = null

/**
 * Why a password is too easy to guess, null where it is not: a common one or nearly so, made of the owner's name, address
 * or the product's name, or of one repeated sign, a sequence, a row of keys (NIST SP 800-63B, 3.1.1.2; ASVS 6.2.4 and 6.2.11).
 * Judged here and nowhere else: what is typed goes to no other service.
 */
export async function weaknessOf(password: string, owner: Owner): Promise<Weakness | null> {
  loading ??= load()
  const zxcvbn = await loading
  const words = wordsOf(owner)
  const typed = password.slice(0, judgedCharacters)
  const rest = restOf(typed, words)
  if (rest !== null && zxcvbn.check(rest).guesses < restGuessesMin) return 'personal'
  const { guesses, sequence } = zxcvbn.check(typed, words)
  const isPersonal = sequence.some((match) => match.dictionaryName === 'userInputs')
  if (guesses >= (isPersonal ? personalGuessesMin : guessesMin)) return null
  if (isPersonal) return 'personal'
  return sequence.every(({ pattern }) => patternsOfNothing.has(pattern)) ? 'simple' : 'common'
}

function wordsOf({ email, name = '' }: Owner): string[] {
  const parts = `${email} ${name}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const long = parts.filter((part) => part.length >= 3)
  return [...new Set([email.toLowerCase(), name.toLowerCase(), ...long, ...productWords])].filter((word) => word !== '')
}

/** A password without what is known of its owner, in whatever order; null where it has none of it. */
function restOf(password: string, words: readonly string[]): string | null {
  const typed = password.toLowerCase()
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, ''), typed)
  return rest === typed ? null : rest.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The dictionary takes 25 MB and a tenth of a second: it is loaded for the first new password, and by no browser. */
async function load(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  const { dictionary, adjacencyGraphs: graphs } = common
  return new core.ZxcvbnFactory({ dictionary: { passwords: dictionary['passwords-common'] }, graphs })
}
