import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useCombobox } from './combobox.ts'
import { mount } from './testing/mount.tsx'

interface Given {
  onPick?: (option: string) => void
  options?: readonly string[]
}

/** A box with a list beneath, as search and pickers have it. */
function Box({ onPick = () => {}, options = ['Amberholm', 'Birkenau', 'Castlerigg'] }: Given) {
  const [isOpen, setOpen] = useState(false)
  const combobox = useCombobox({ options, isOpen, onOpen: () => setOpen(true), onClose: () => setOpen(false), onPick })
  return (
    <>
      <input aria-label="Company" {...combobox.box} />
      {isOpen && (
        <ul {...combobox.list} aria-label="Companies" className="h-20 overflow-y-auto">
          {options.map((option) => (
            <li key={option} {...combobox.option(option)}>
              {option}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const box = () => page.getByRole('combobox', { name: 'Company' })
const marked = () => {
  const id = box().element().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
}

it('opens by an arrow, walks round, and keeps the focus in the box', async () => {
  await mount(<Box />)
  await box().click()
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('listbox', { name: 'Companies' })).toBeVisible()
  expect(marked()).toBeNull()
  const walked: (string | null)[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await userEvent.keyboard(`{${key}}`)
    walked.push(marked())
  }
  expect(walked).toEqual(['Amberholm', 'Birkenau', 'Castlerigg', 'Amberholm', 'Castlerigg'])
  expect(document.activeElement).toBe(box().element())
  await expect.element(page.getByRole('option', { name: 'Castlerigg' })).toHaveAttribute('aria-selected', 'true')
})

it('picks what is marked on Enter and what is pressed, and closes on Escape without either', async () => {
  const onPick = vi.fn()
  await mount(<Box onPick={(option) => onPick(option)} />)
  await box().click()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onPick).toHaveBeenLastCalledWith('Birkenau')
  await page.getByRole('option', { name: 'Castlerigg' }).click()
  expect(onPick).toHaveBeenLastCalledWith('Castlerigg')
  expect(document.activeElement).toBe(box().element())
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  expect(onPick).toHaveBeenCalledTimes(2)
})

it('brings what is marked into view, of 500 as of three', async () => {
  const options = Array.from({ length: 500 }, (_, at) => `Company ${at}`)
  await mount(<Box options={options} />)
  await box().click()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  expect(marked()).toBe('Company 499')
  const list = page.getByRole('listbox').element().getBoundingClientRect()
  const last = page.getByRole('option', { name: 'Company 499' }).element().getBoundingClientRect()
  expect(last.top).toBeGreaterThanOrEqual(list.top - 1)
  expect(last.bottom).toBeLessThanOrEqual(list.bottom + 1)
})
