import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { DialogButton } from './dialog-button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { SelectionToolbar } from './selection-toolbar.tsx'
import { mount } from './testing/mount.tsx'
import { TextField } from './text-field.tsx'

function Tagging({ onClose }: { onClose: () => void }) {
  const [tag, setTag] = useState('')
  return (
    <FormDialog title="Tag companies" submitLabel="Save" onSubmit={onClose} onClose={onClose}>
      <TextField label="Tag" value={tag} onChange={setTag} />
      <TextField label="Remark" value="" onChange={() => {}} />
    </FormDialog>
  )
}

const bar = (
  <SelectionToolbar label="Selection" status="2 selected">
    <DialogButton dialog={(close) => <Tagging onClose={close} />}>Tag</DialogButton>
  </SelectionToolbar>
)

it('leaves the focus in the row where it is pressed itself', async () => {
  await mount(
    <>
      <input aria-label="A row" />
      {bar}
    </>,
  )
  const row = page.getByLabelText('A row')
  await row.click()
  await page.getByRole('status').click()
  expect(document.activeElement).toBe(row.element())
})

it('lets a pointer into the fields of a dialog that one of its buttons opened', async () => {
  await mount(bar)
  await page.getByRole('button', { name: 'Tag' }).click()
  const field = page.getByLabelText('Remark')
  await field.click()
  await expect.poll(() => document.activeElement).toBe(field.element())
})
