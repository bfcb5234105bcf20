'use client'

import { useCallback } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { ChangeSeverity, SeverityByKind } from '#lib/contract/index.ts'
import { severityOfChange, type WeighedChange } from '#lib/domain/changes/index.ts'

const defaults: SeverityByKind = {}

/** How grave a change is by the organization's table; by its defaults until the settings are there. */
export function useSeverity(): (change: WeighedChange) => ChangeSeverity {
  const severities = useRoute('getSettings', {}).data?.value.changeSeverities ?? defaults
  return useCallback((change) => severityOfChange(change, severities), [severities])
}
