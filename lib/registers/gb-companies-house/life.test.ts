import { describe, expect, it } from 'vitest'
import { answerWith, type KnownAnswer } from '../testing/answers.ts'
import { createFetchContext } from '../testing/loopback.ts'
import { britain } from './index.ts'
import { playedBy } from './testing/played.ts'

describe('what is about a person’s life', () => {
  it('[registers M11] is in no result, wherever the register may put it one day', async () => {
    const home = { premises: '1', address_line_1: 'Hidden Road', postal_code: 'QQ1 1QQ' }
    const secrets = {
      usual_residential_address: home,
      residential_address: home,
      national_insurance_number: 'QQ123456C',
      email: 'hidden@hidden.example',
    }
    const person = {
      name: 'MADEUP, Zoe',
      officer_role: 'director',
      date_of_birth: { day: 17, month: 4, year: 1980 },
      address: home,
      contact_details: { contact_name: 'Hidden Contact' },
      ...secrets,
    }
    const owner = {
      kind: 'individual-person-with-significant-control',
      name: 'Ms Zoe Madeup',
      date_of_birth: { day: 17, month: 4, year: 1980 },
      natures_of_control: ['ownership-of-shares-75-to-100-percent'],
      address: home,
      ...secrets,
    }
    const list = 'persons-with-significant-control/persons-with-significant-control'
    const answers: KnownAnswer[] = [
      {
        shape: 'company/profile',
        id: '99990001',
        value: {
          company_number: '99990001',
          company_name: 'SPECIMEN',
          type: 'ltd',
          has_insolvency_history: true,
          founder: { name: 'Zoe Madeup', ...secrets, date_of_birth: '1980-04-17' },
        },
      },
      { shape: 'officers/officers', id: '99990001', value: { total_results: 1, items: [person] } },
      {
        shape: 'insolvency/insolvency',
        id: '99990001',
        value: {
          cases: [{ type: 'in-administration', practitioners: [{ name: 'Zoe Madeup', address: home, ...secrets }] }],
        },
      },
      { shape: list, id: '99990001', value: { total_results: 1, items: [owner] } },
    ]
    const connector = playedBy(answerWith(answers, britain.baseUrl))
    const results = await Promise.all(
      (['report', 'ubo', 'shareholders'] as const).map((ask) => connector[ask]?.(createFetchContext(), '99990001')),
    )
    const text = JSON.stringify(results.map((one) => (one !== undefined && 'value' in one ? one.value : one)))
    expect(text).toContain('Zoe')
    expect(text).toContain('1980-04')
    expect(text).not.toMatch(/Hidden|hidden|QQ1|QQ123456C|1980-04-17|"day"/)
  })
})
