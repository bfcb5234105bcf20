import { NextIntlClientProvider } from 'next-intl'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { RepresentationRule } from '#lib/contract/index.ts'
import company from '../../messages/en/companies/company.json'
import { mount } from '../../ui/testing/mount.tsx'
import { RuleText } from './rule-text.tsx'

const labels = 'Za společnost jednají vždy dva jednatelé společně.'
const role = { original: 'jednatel', englishTranslation: 'Managing director', originalLanguage: 'cs' }
const ofWords = (minimumCount: number): RepresentationRule => ({
  ...{ original: labels, originalLanguage: 'cs' },
  options: [{ signers: [{ actor: { type: 'role', role }, minimumCount }] }],
})
const draw = (...rules: RepresentationRule[]) =>
  mount(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ company }}>
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules of a report have no other name.
        <div key={index} data-testid={index}>
          <RuleText shown={[rule]} rules={rules} isOld={false} />
        </div>
      ))}
    </NextIntlClientProvider>,
  )
const caption = page.getByText(/^Highlighted: the words this rule was read from\./)
const not = page.getByText('Not understood: this rule is text only and must be read.')
const marksIn = (id: number) =>
  [...page.getByTestId(String(id)).element().querySelectorAll('mark')].map(({ textContent }) => textContent)

it('marks in the words of a rule what it was read from, and says so to who does not see it', async () => {
  await draw(ofWords(2))
  await expect.element(caption).toBeVisible()
  expect(marksIn(0)).toEqual(['dva jednatelé společně'])
  await expect.element(page.getByText(labels)).toBeVisible()
  expect(caption.element().textContent).toMatch(/ dva jednatelé společně$/)
  await expect.element(not).not.toBeInTheDocument()
})

it('marks nothing where the words say something else than the rule, and where they are not understood, which it says', async () => {
  const unread = { original: `${labels} Nikdy však sám.`, originalLanguage: 'cs' }
  await draw(ofWords(2), ofWords(3), unread)
  await expect.element(caption).toBeVisible()
  expect([0, 1, 2].map(marksIn)).toEqual([['dva jednatelé společně'], [], []])
  await expect.element(not).toBeVisible()
})

it('marks of a text that several rules are read from what each of them stands on', async () => {
  const original =
    'Za společnost jedná jednatel samostatně. U právních jednání nad 100 000,- Kč jednají dva jednatelé společně.'
  const value = { amount: '100000.00', iso4217CurrencyCode: 'CZK' }
  const above = { ...ofWords(2), original, when: { type: 'transactionValueAbove', role, value } }
  await draw({ ...ofWords(1), original }, above)
  await expect.element(caption.first()).toBeVisible()
  await expect
    .poll(() => [0, 1].map(marksIn))
    .toEqual([['jednatel samostatně'], ['U právních jednání nad 100 000,- Kč', 'dva jednatelé společně']])
})
