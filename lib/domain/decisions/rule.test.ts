import { expect, it } from 'vitest'
import { isSecondPersonNeeded } from './index.ts'

it('a second person is needed by risk class, and where no class is set as at high risk', () => {
  const asked = (needsSecondPerson: boolean, secondPersonRisks: ('low' | 'medium' | 'high')[]) =>
    (['low', 'medium', 'high', null] as const).map((risk) =>
      isSecondPersonNeeded({ needsSecondPerson, secondPersonRisks }, risk),
    )
  expect(asked(true, [])).toEqual([true, true, true, true])
  expect(asked(false, [])).toEqual([false, false, false, false])
  expect(asked(false, ['high'])).toEqual([false, false, true, true])
  expect(asked(false, ['low'])).toEqual([true, false, false, false])
})
