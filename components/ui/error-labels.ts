import { missingScopeIn, type Scope, saysNotUnderstood, secondsUntilIn } from '#lib/contract/index.ts'

/** The key of an error's texts in `errors`, and their values. */
export interface ErrorLabels {
  key: string
  values: { scope: Scope | ''; seconds?: number }
}

/**
 * The words go by the code, and where there is none by the status the order ended with; a key without the scope a request needs,
 * a limit that says when to come back and an answer that was not understood have words of their own.
 */
export function errorLabels(
  code: string | null | undefined,
  detail: string | null | undefined,
  status?: string | null,
): ErrorLabels {
  const scope = missingScopeIn({ code: code ?? '', message: detail ?? '' })
  if (scope !== null) return { key: 'scope_missing', values: { scope } }
  const seconds = secondsUntilIn({ code: code ?? '', message: detail ?? '' })
  if (seconds !== null) return { key: 'wait_seconds', values: { scope: '', seconds } }
  const values = { scope: '' } as const
  if (saysNotUnderstood(code, detail)) return { key: 'answer_not_understood', values }
  if (!code && status) return { key: `status_${status}`, values }
  return { key: (code ?? '').replaceAll('.', '_'), values }
}
