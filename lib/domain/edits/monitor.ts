import type { Monitor } from '#lib/contract/index.ts'

/** What people edit of a monitor, one spelling for each value: no filter and an empty one let everything pass. */
export function monitorFieldsOf(monitor: Monitor) {
  return {
    isActive: monitor.isActive !== false,
    scheduleCron: monitor.scheduleCron ?? null,
    categoriesFilter: listOf(monitor.categoriesFilter),
    eventCodesFilter: listOf(monitor.eventCodesFilter),
    autoDeactivateCategories: listOf(monitor.autoDeactivateCategories),
    metadata: monitor.metadata ?? {},
  }
}

function listOf(values: readonly string[] | null | undefined): string[] {
  return [...new Set(values ?? [])].toSorted()
}
