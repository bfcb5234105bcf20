import type { RiskClass } from '#lib/contract/index.ts'
import { createRandom } from '#lib/sandbox/index.ts'
import type { Act } from './act.ts'
import { batchOf } from './batches.ts'
import { cast, type Member, optik, showcase } from './cast.ts'
import { type Desk, financials, graphOf, report, ubo } from './desk.ts'

const random = createRandom('files of a year')

/** As the organization has set it. */
export const reviewDays: Record<RiskClass, number> = { low: 365, medium: 182, high: 91 }

const reasons: Record<RiskClass, string> = {
  low: 'Domestic trade, owners known, nothing in screening.',
  medium: 'Owner abroad; the purpose of the account was explained.',
  high: 'Complex ownership across registers, or a customer of a country with gaps in its register.',
}

const onboardedOn = (member: Member, place: number) => batchOf(member)?.day ?? -110 + (place - 122) * 4

function actsOf(member: Member, place: number): Act[] {
  const begun = onboardedOn(member, place)
  const { serviceId, risk } = member
  const isSingle = batchOf(member) === null
  const opened = begun + 1 + random.below(6)
  const decided = opened + 2 + random.below(12)
  const acts: Act[] = []
  if (isSingle) {
    acts.push({
      day: begun,
      act: ({ order }) =>
        order(serviceId, risk === 'low' ? [report] : [report, ubo], { customerReference: `A-${2_000 + place}` }),
    })
  }
  // Nobody has assessed the last of them yet.
  const isUntouched = place % 9 === 4
  if (isUntouched) return acts
  acts.push({ day: opened, act: (desk, { console }) => open(desk, member, console.userOf('analyst'), place) })
  if (decided >= -2 || place % 13 === 6) return acts
  const outcome = place % 31 === 7 ? 'rejected' : place % 17 === 3 ? 'approvedWithConditions' : 'approved'
  const reviewedIn = reviewDays[risk] - random.below(6)
  acts.push({ day: decided, act: (desk) => decide(desk, member, outcome, reviewedIn) })
  if (risk !== 'low') acts.push(...confirmation(serviceId, place, decided))
  const isRejected = outcome === 'rejected'
  for (let due = decided + reviewDays[risk]; due < -8 && !isRejected; due += reviewDays[risk]) {
    if (random.chance(0.96)) acts.push(review(member, due - random.below(8), place))
  }
  return acts.filter(({ day }) => day < 0)
}

export const returnedWhy = 'The owner behind the holding is not named.'

/** Of what was proposed some is returned and decided again; the last of them wait. */
function confirmation(serviceId: string, place: number, decided: number): Act[] {
  const day = decided + 1 + random.below(3)
  if (day >= -1 || place % 14 === 5) return []
  return [{ day, act: ({ endProposal }) => endProposal(serviceId, place % 11 === 2 ? returnedWhy : undefined) }]
}

async function open(desk: Desk, { serviceId, risk, name }: Member, analyst: string, place: number): Promise<void> {
  const tags = [...(place % 4 === 0 ? ['leasing'] : []), ...(place % 5 === 0 ? ['supplier'] : [])]
  await desk.editFile(serviceId, {
    riskClass: risk,
    riskReason: reasons[risk],
    tags,
    ...(place % 6 === 0 ? {} : { assigneeId: analyst }),
    ...(place % 13 === 6 ? { status: 'waiting', dueOn: desk.dayAt(-3 + (place % 20)) } : {}),
  })
  if (place % 7 === 1) {
    await desk.post('analyst', `${desk.company(serviceId)}/notes`, {
      text: `${name}: documents of the customer agree with the register.`,
    })
  }
  if (place % 12 === 0) await desk.post('analyst', `${desk.company(serviceId)}/star`)
}

async function decide(desk: Desk, { serviceId, risk }: Member, outcome: string, reviewedIn: number): Promise<void> {
  const conditions =
    outcome === 'approvedWithConditions'
      ? { conditions: 'Payments by transfer only until the accounts are filed.' }
      : {}
  const reason = outcome === 'rejected' ? 'The owners could not be established.' : reasons[risk]
  await desk.propose(serviceId, reviewedIn, outcome, reason, conditions)
}

/** Fresh answers and a new decision. */
function review({ serviceId, risk }: Member, day: number, place: number): Act {
  return {
    day,
    async act(desk) {
      const { status, proposal } = await desk.fileOf(serviceId)
      if (status !== 'closed' || proposal !== null) return
      await desk.order(serviceId, [report], { customerReference: `R-${3_000 + place}` })
      await desk.reopen(serviceId)
      await desk.propose(serviceId, reviewDays[risk], 'approved', 'Reviewed; nothing that counts has changed.')
      if (risk !== 'low') await desk.endProposal(serviceId)
    },
  }
}

const thalassa = showcase('Θάλασσα')

const showcaseActs: readonly Act[] = [
  {
    day: -340,
    async act(desk, { console }) {
      await desk.order(optik, [report, graphOf(3), ubo, financials], { customerReference: 'K-1' })
      await desk.editFile(optik, {
        riskClass: 'high',
        riskReason: 'Insolvency, and owners in three registers.',
        tags: ['leasing', 'watch'],
        assigneeId: console.userOf('analyst'),
      })
      await desk.propose(optik, reviewDays.high, 'approvedWithConditions', reasons.high, {
        conditions: 'No new contracts.',
      })
      await desk.endProposal(optik)
      await desk.post('analyst', `${desk.company(optik)}/star`)
    },
  },
  {
    day: -300,
    act: ({ order }) => order(thalassa, [report], { customerReference: 'K-2' }),
  },
  ...[
    'Inselruh',
    'Stiftung Brennerfelder',
    'Brennerfelder Volksbank',
    'Fonds Lumière',
    'Maison Verrière',
    'Amberline',
    'Brennerfeld Optik GmbH',
  ].map(
    (name, at): Act => ({
      day: -250 + at * 21,
      act: ({ order }) => order(showcase(name), at % 2 === 0 ? [report, financials] : [report]),
    }),
  ),
  {
    day: -23,
    async act(desk) {
      await desk.order(optik, [report, graphOf(3), ubo])
      await desk.reopen(optik)
      await desk.propose(
        optik,
        reviewDays.high,
        'approvedWithConditions',
        'Owners as in the list of shareholders; high risk stays.',
        { conditions: 'No new contracts.' },
      )
      await desk.endProposal(optik)
    },
  },
  {
    day: -2,
    async act(desk, { console }) {
      await desk.order(thalassa, [report])
      await desk.editFile(thalassa, {
        riskClass: 'medium',
        riskReason: 'Owner of Brennerfeld Optik AG; its own owners are closed by law.',
        assigneeId: console.userOf('analyst'),
      })
      await desk.propose(
        thalassa,
        reviewDays.medium,
        'approved',
        'Medium risk: the register of owners is closed, the customer named them.',
      )
    },
  },
]

/** Each company gets a file some days after its answers came; a few are left in every state. */
export const fileActs: readonly Act[] = [...cast.flatMap((member, place) => actsOf(member, place)), ...showcaseActs]
