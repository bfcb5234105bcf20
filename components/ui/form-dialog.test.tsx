import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { mount } from './testing/mount.tsx'
import { TextField } from './text-field.tsx'

interface Given {
  onSubmit?: () => void
  disabledReason?: string | null
  isBusy?: boolean
  label?: string
}

/** A button that opens a dialog with one field. */
function Opened({ onSubmit = () => {}, disabledReason = null, isBusy = false, label = 'Name' }: Given) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {isOpen && (
        <FormDialog
          {...{ disabledReason, isBusy, onSubmit }}
          title={`Rename ${label}`}
          submitLabel="Save the name"
          onClose={() => setOpen(false)}
        >
          <TextField label={label} value={name} onChange={setName} error={name === '' ? 'A key has a name' : null} />
        </FormDialog>
      )}
    </>
  )
}

const dialog = () => page.getByRole('dialog')
const open = async () => {
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect.element(dialog()).toBeVisible()
}

it('is named by its title, keeps the focus within and gives it back on Escape', async () => {
  await mount(<Opened />)
  await open()
  await expect.element(page.getByRole('dialog', { name: 'Rename Name' })).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await userEvent.tab()
    expect(document.activeElement?.closest('[role=dialog]'), `after ${step + 1} steps`).not.toBeNull()
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toBe('Rename')
})

it('sends once on Enter in its field, and says beside the field what is wrong with it', async () => {
  const onSubmit = vi.fn()
  await mount(<Opened onSubmit={onSubmit} />)
  await open()
  const field = page.getByLabelText('Name', { exact: true })
  await expect.element(field).toHaveAccessibleDescription('A key has a name')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('Nightly batch')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it.each([
  { why: 'it cannot be sent', given: { disabledReason: 'Nothing is changed' } },
  { why: 'it is under way', given: { isBusy: true } },
])('sends nothing while $why, by key or pointer, and its button stays to be read', async ({ given }) => {
  const onSubmit = vi.fn()
  await mount(<Opened {...given} onSubmit={onSubmit} />)
  await open()
  await page.getByLabelText('Name', { exact: true }).click()
  await userEvent.keyboard('{Enter}')
  const send = page.getByRole('button', { name: 'Save the name' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await send.click({ force: true })
  expect(onSubmit).not.toHaveBeenCalled()
})

it('holds a title of 185 letters, of right-to-left words too, without reaching out of the window', async () => {
  for (const label of ['Donaudampfschifffahrt'.repeat(9).slice(0, 185), 'شركة المحدودة '.repeat(14)]) {
    const { unmount } = await mount(<Opened label={label} />)
    await open()
    const box = dialog().element().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(window.innerWidth)
    expect(dialog().element().scrollWidth).toBeLessThanOrEqual(dialog().element().clientWidth)
    await unmount()
  }
})
