import { matchesIn, matchIndex } from '#lib/domain/law/index.ts'
import { openFigures } from '../measured.ts'
import { measureNames, namesOf, proposalsFor } from './measure.ts'
import { partiesOnNoList, recordedLists } from './parties.ts'

/** Prints how many names find their own entry, and what is proposed for parties on no list. RECORDINGS names the recordings. */
const figures = openFigures()
const recordings = process.env.RECORDINGS
if (recordings === undefined || recordings === '')
  throw new Error('RECORDINGS has to name the folder of the recordings')
const lists = recordedLists(recordings)
const names = namesOf(lists)
const entries = lists.reduce((sum, { entries }) => sum + entries.length, 0)
process.stdout.write(`${entries} entries, ${names.length} names and aliases\n`)
figures.did({ entries, names: names.length })

for (const { what, goal, tried, found, missed } of measureNames(lists, names, 20_261_126)) {
  const isMissed = goal !== null && (tried === 0 || found / tried < goal)
  const share = tried === 0 ? '–' : ((100 * found) / tried).toFixed(2)
  const remark = goal === null ? ', no goal' : isMissed ? `  MISSED ${100 * goal} %` : ''
  process.stdout.write(`${what}: ${found} of ${tried}, ${share} %${remark}\n`)
  for (const one of missed) process.stdout.write(`    not found: ${one}\n`)
  if (isMissed) process.exitCode = 1
}

const parties = partiesOnNoList(recordings)
const beganMs = performance.now()
const average = proposalsFor(lists, parties)
const seconds = ((performance.now() - beganMs) / 1000).toFixed(2)
const what = `${parties.length} parties on no list, in ${seconds} s`
figures.say({ what, value: average, unit: 'proposals each', of: parties.length, atMost: 0.5 })
const matches = matchesIn(matchIndex(lists), parties)
const nameOf = new Map(parties.map(({ id, name }) => [id, name]))
for (const { party, evidence } of matches.slice(0, 12)) {
  process.stdout.write(`    ${nameOf.get(party)} ~ ${evidence.by === 'name' ? evidence.listed : evidence.by}\n`)
}
