import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFetchContext } from '../../testing/loopback.ts'
import {
  type Play,
  type Posed,
  type PosedRegister,
  pose,
  posedOnce,
  type Question,
  replaysOf,
} from '../../testing/posed.ts'
import { czechInsolvencyRegister, czechRegister, czechRules } from '../index.ts'
import { fixtures, playedCzechia } from './played.ts'

/** Every question about each subject a folder knows a number of, and about names. */
export const posedIn = posedOnce(poseIn)

export const posed: PosedRegister = {
  ...{ name: 'ARES', code: 'cz', fixtures, posedIn, rules: czechRules, unproven: ['datumVymazu'], other: '00000019' },
  questions: ['autocomplete', 'prefill', 'report', 'search', 'shareholders'],
  nameless: ['insolvence', 'vyhledat'],
  namesOwners: true,
}

async function poseIn(folder: string): Promise<Posed[]> {
  const { numbers, names } = knownIn(folder)
  return pose(replaysOf(folder), [...numbers.flatMap(aboutNumber), ...names.flatMap(aboutName)])
}

const connect = (play: Play) => playedCzechia({ ares: play(czechRegister), isir: play(czechInsolvencyRegister) })
const ask = createFetchContext

export function aboutNumber(about: string): Question[] {
  return [
    ...aboutName(about),
    { about, name: 'prefill', put: async (play) => connect(play).prefill?.(ask(), about) },
    { about, name: 'report', put: async (play) => connect(play).report?.(ask(), about) },
    { about, name: 'shareholders', put: async (play) => connect(play).shareholders?.(ask(), about) },
  ]
}

function aboutName(about: string): Question[] {
  return [
    { about, name: 'search', put: async (play) => connect(play).search?.(ask(), { companyName: about }) },
    {
      about,
      name: 'autocomplete',
      put: async (play) => connect(play).autocomplete?.(ask(), { query: about, limit: 5 }),
    },
  ]
}

/** Numbers and names of every subject, in a list or of its own. */
function knownIn(folder: string) {
  const files = readdirSync(join(folder, czechRegister.slug)).filter((name) => /^(?:ekonom|vyhl).*\.json$/.test(name))
  const texts = files.map((name) => readFileSync(join(folder, czechRegister.slug, name), 'utf8'))
  const all = (pattern: RegExp) => [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))].toSorted()
  const values = texts.map((text): { obchodniJmeno?: unknown } => Object(JSON.parse(text)))
  return {
    numbers: all(/(?<="ico": ?")\d{8}(?=")/g),
    names: values.flatMap(({ obchodniJmeno: name }) => (typeof name === 'string' ? [name] : [])),
  }
}
