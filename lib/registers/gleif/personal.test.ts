import { describe, expect, it } from 'vitest'
import { changeAnswers } from '../testing/answers.ts'
import { fixtures, replayOf, reportOn } from './testing/played.ts'

/** Of a person who is invented, in fields GLEIF has not. */
const home = { addressLines: ['Hidden Road 1'], city: 'Hiddenham', postalCode: 'QQ1 1QQ', country: 'GB' }
const secrets = {
  ...{ dateOfBirth: '1980-04-17', nationalIdentificationNumber: 'QQ123456C', passportNumber: '999999999' },
  ...{ residentialAddress: home, homeAddress: home, email: 'hidden@hidden.example', contact: { name: 'Zoe Madeup' } },
}

/** An answer in which every object has such fields, also those that are the members of a list. */
function poisoned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(poisoned)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => [name, poisoned(item)])
  return { ...Object.fromEntries(entries), ...secrets }
}

const authorities = [{ validatedAt: { id: 'RA000472', other: 'Another register' }, validatedAs: '310000019' }]

/** They stand in few records, and in none of the fixtures. */
function withAuthorities(value: unknown): unknown {
  const registration: unknown = Object(value).data?.attributes?.registration
  if (typeof registration === 'object' && registration !== null)
    Object.assign(registration, { otherValidationAuthorities: authorities })
  return value
}

describe('what is about a person’s life', () => {
  it.each(['EXAMPLE0PARENT000023', 'EXAMPLE0CHILD0000013'])(
    'is in no report on %s, wherever GLEIF may put it one day',
    async (lei) => {
      let asked = 0
      const client = changeAnswers(replayOf(fixtures), (value) => {
        asked += 1
        return poisoned(withAuthorities(value))
      })
      const report = await reportOn(client, lei)
      expect(asked).toBeGreaterThan(3)
      expect(report.value.basicInformation?.identifiers?.[0]?.extra).toMatchObject({
        otherValidationAuthorities: authorities,
      })
      expect(JSON.stringify(report)).not.toMatch(/1980|QQ1|999999999|Hidden|hidden|Madeup/)
    },
  )
})
