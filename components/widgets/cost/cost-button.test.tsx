import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../ui/testing/mount.tsx'
import { CostButton } from './cost-button.tsx'
import { PricedButton } from './priced-button.tsx'

const button = () => page.getByRole('button')

it('says in its name what it costs, 0 credits too', async () => {
  const { rerender } = await mount(<CostButton credits={12}>Order the report</CostButton>)
  await expect.element(button()).toHaveAccessibleName(/^Order the report ?, 12 credits$/)
  await rerender(<CostButton credits={0}>Order the report</CostButton>)
  await expect.element(button()).toHaveAccessibleName(/^Order the report ?, 0 credits$/)
})

it.each([
  { why: 'its price is not known yet', given: { quote: undefined } },
  { why: 'it is under way', given: { quote: { credits: 12 }, isBusy: true } },
])('spends nothing while $why, by key or pointer', async ({ given }) => {
  const onPress = vi.fn()
  await mount(<PricedButton {...(given as object)} quote={given.quote as never} label="Order" onPress={onPress} />)
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  await button().click({ force: true })
  button().element().focus()
  await userEvent.keyboard('{Enter} ')
  expect(onPress).not.toHaveBeenCalled()
})

it('spends by one press, with the price in view', async () => {
  const onPress = vi.fn()
  await mount(<PricedButton quote={{ credits: 12 } as never} label="Order" onPress={onPress} />)
  await expect.element(page.getByText('12 credits')).toBeVisible()
  await button().click()
  expect(onPress).toHaveBeenCalledTimes(1)
})

it('keeps its width from the price that is not known to the one that is', async () => {
  const priced = (quote: object | undefined) => (
    <div className="w-80">
      <PricedButton quote={quote as never} label="Order" onPress={() => {}} />
    </div>
  )
  const { rerender } = await mount(priced(undefined))
  const before = button().element().getBoundingClientRect()
  await rerender(priced({ credits: 12 }))
  const after = button().element().getBoundingClientRect()
  expect([after.width, after.height]).toEqual([before.width, before.height])
})
