import { useLayoutEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { known, unknown } from '#lib/domain/knowledge/index.ts'
import { mount } from '../testing/mount.tsx'
import type { TableColumn } from './columns.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { firstRows } from './first-rows.ts'

interface Row {
  id: string
  name: string
  credits: number
}

const columns: TableColumn<Row>[] = [
  { id: 'name', label: 'Company', cell: ({ name }) => name, value: ({ name }) => name, isName: true },
  { id: 'credits', label: 'Credits', cell: ({ credits }) => credits, value: ({ credits }) => credits, isFigure: true },
]
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `row-${at}`, name: `Company ${at}`, credits: (at * 7) % 10 }))

function Table(props: Partial<DataTableProps<Row>>) {
  return <DataTable label="Companies" rows={rowsOf(3)} columns={columns} rowId={({ id }) => id} {...props} />
}

function Watched({ rows, look }: { rows: Row[]; look: () => void }) {
  useLayoutEffect(look)
  return <Table rows={rows} />
}

function Chosen({ rows }: { rows: Row[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <output>{[...selected].toSorted().join(' ')}</output>
      <Table rows={rows} selected={selected} onSelect={setSelected} />
    </>
  )
}

const names = () =>
  [...document.querySelectorAll('tbody [data-column="0"], tbody td:first-child')].map((cell) => cell.textContent)

it('sorts by its heads, by pointer and by key, and says by which', async () => {
  await mount(<Table />)
  const head = page.getByRole('columnheader', { name: /Credits/ })
  await page.getByRole('button', { name: /Credits/ }).click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  const first = names()
  page
    .getByRole('button', { name: /Credits/ })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(names).toEqual(first.toReversed())
})

it('is walked by arrows, opened by Enter and looked into by Space', async () => {
  const onOpen = vi.fn()
  const onPeek = vi.fn()
  await mount(<Table onOpen={({ id }) => onOpen(id)} onPeek={({ id }) => onPeek(id)} />)
  await expect.element(page.getByRole('grid', { name: 'Companies' })).toBeVisible()
  await userEvent.tab()
  while (document.activeElement?.closest('tbody') === null) await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  await userEvent.keyboard('{Enter} ')
  expect(onOpen).toHaveBeenLastCalledWith('row-2')
  await expect.poll(() => onPeek.mock.lastCall).toEqual(['row-2'])
})

it('names the box of each row, and chooses from one to another with Shift', async () => {
  await mount(<Chosen rows={rowsOf(6)} />)
  await page.getByRole('checkbox', { name: 'Select Company 1' }).click()
  await page.getByRole('checkbox', { name: 'Select Company 4' }).click({ modifiers: ['Shift'] })
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('row-1 row-2 row-3 row-4')
})

it('draws of 10,000 rows what is in view, counts all of them, and reaches the last by one key', async () => {
  const onPeek = vi.fn()
  await mount(<Table rows={rowsOf(10_000)} onPeek={({ id }) => onPeek(id)} />)
  const grid = page.getByRole('grid')
  await expect.element(grid).toHaveAttribute('aria-rowcount', '10001')
  // What draws the rows in view is fetched with the first long table.
  await expect
    .poll(() => document.querySelectorAll('tbody tr').length, { timeout: 20_000 })
    .toBeGreaterThan(firstRows + 1)
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(200)
  while (document.activeElement?.closest('tbody') == null) await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect.poll(() => document.activeElement?.closest('[data-row="9999"]')).not.toBeNull()
  await userEvent.keyboard(' ')
  await expect.poll(() => onPeek.mock.lastCall).toEqual(['row-9999'])
  const isInView = () => {
    const last = document.activeElement?.closest('[data-row="9999"]')?.getBoundingClientRect()
    return last !== undefined && last.top >= 0 && last.bottom <= window.innerHeight
  }
  await expect.poll(isInView).toBe(true)
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(200)
})

it('draws of rows that come what is in view, keeps the room of the others, and draws them a moment later', async () => {
  const drawn: { rows: number; heightPx: number }[] = []
  const look = () => {
    const body = document.querySelector('tbody')
    drawn.push({ rows: body?.querySelectorAll('[data-row]').length ?? 0, heightPx: body?.clientHeight ?? 0 })
  }
  const { rerender } = await mount(<Watched rows={rowsOf(firstRows)} look={look} />)
  await rerender(<Watched rows={rowsOf(50)} look={look} />)
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(50)
  look()
  expect(drawn.map(({ rows }) => rows)).toEqual([firstRows, firstRows, 50])
  expect(drawn[1]?.heightPx).toBe(drawn[2]?.heightPx)
})

it('says nothing of none while it loads, and where it could not be read', async () => {
  const nothing = () => 'No companies'
  const { rerender } = await mount(<Table rows={[]} read={unknown('loading')} nothing={nothing} />)
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(document.body.textContent).not.toContain('No companies')
  await rerender(<Table rows={[]} read={unknown('sourceAway')} nothing={nothing} />)
  expect(document.body.textContent).not.toContain('No companies')
  await rerender(<Table rows={[]} read={known([], { what: 'companies', id: null, on: null })} nothing={nothing} />)
  await expect.element(page.getByText('No companies')).toBeVisible()
})
