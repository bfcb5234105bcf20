import { gzipSync } from 'node:zlib'
import {
  sandboxEntries,
  sandboxFiles,
  sandboxListDay,
  sandboxListIds,
} from '#lib/console/compliance/sanctions/index.ts'
import { isInTwoFiles } from '#lib/contract/index.ts'
import type { SimulatedConsole } from '../simulation/console.ts'
import type { Act } from './act.ts'
import { optik } from './cast.ts'
import type { Desk } from './desk.ts'

/** When an edition of every list was read; the last ones are of yesterday. */
const editionDays: readonly number[] = [-325, -236, -149, -62, -9, -1]

/** With each later edition comes one entry, which OFAC's list names; with the last one somebody who sits on boards that are on file. */
const comeLater = sandboxEntries
  .filter(({ id, lists }) => lists.includes('ofacSdn') && (id === 9004 || id >= 9100))
  .slice(0, editionDays.length - 1)

interface Decided {
  day: number
  /** How the party's name begins. */
  name: string
  verdict: 'confirmed' | 'rejected'
  reason: string
  note: string
}

/** Of whom the lists name at one company. */
const decisions: readonly Decided[] = [
  {
    day: -318,
    name: 'Henrike',
    verdict: 'rejected',
    reason: 'otherBirth',
    note: 'Born in another month; the passport was seen.',
  },
  {
    day: -316,
    name: 'Олена',
    verdict: 'rejected',
    reason: 'otherPlace',
    note: 'Another place of birth; the customer showed her passport.',
  },
  {
    day: -290,
    name: 'Θάλασσα',
    verdict: 'confirmed',
    reason: 'sameFacts',
    note: 'Name, seat and register agree; the company says so itself.',
  },
]

/** The four lists of the fictional countries by their editions, and what people decide on whom they name. */
export const sanctionActs: readonly Act[] = [
  ...editionDays.map((day): Act => ({ day, act: (desk) => importEditions(desk, day) })),
  ...decisions.map((one): Act => ({ day: one.day, act: (desk, { console }) => decide(desk, console, one) })),
]

async function importEditions({ post, dayAt }: Desk, day: number): Promise<void> {
  const published = dayAt(day)
  const [as, in_] = [published.split('-').reverse().join('/'), sandboxListDay.split('-').reverse().join('/')]
  for (const list of sandboxListIds) {
    const files = sandboxFiles(list, entriesOf(day)).map(({ name, bytes, part }) => {
      const text = Buffer.from(bytes).toString().replaceAll(sandboxListDay, published).replaceAll(in_, as)
      return { name, gzip: gzipSync(text).toString('base64'), ...(part === undefined ? {} : { part }) }
    })
    await post('admin', '/console/sanctions/editions', {
      list,
      files,
      ...(isInTwoFiles(list) ? { day: published } : {}),
    })
  }
}

function entriesOf(day: number): typeof sandboxEntries {
  const missing = comeLater.slice(0, editionDays.length - 1 - editionDays.indexOf(day))
  return sandboxEntries.filter((entry) => !missing.includes(entry))
}

/** On every list that names the party, by two people. */
async function decide(
  { post, company }: Desk,
  { send }: SimulatedConsole,
  { name, verdict, reason, note }: Decided,
): Promise<void> {
  const path = `${company(optik)}/sanctions`
  const { matches }: { matches: Record<string, string | null>[] } = await send('analyst', 'GET', path)
  for (const { partyKey, partyName, list, entryId, matchId } of matches) {
    if (!partyName?.startsWith(name)) continue
    const body = { partyKey, list, entryId, seen: matchId, verdict, reason, note }
    const { proposalId } = await post('analyst', `${path}/matches`, body, 4)
    if (proposalId) await post('admin', `${path}/proposals/${proposalId}/confirm`, undefined, 30)
  }
}
