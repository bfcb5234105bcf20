'use client'

import { useCallback, useState } from 'react'

/**
 * What is typed into a form, by the name of the field; `isTried` once somebody has sent it: what is missing or wrong is said from then
 * on. A field takes its value and hands on what is typed by its name: `<TextField {...field('name')} />`.
 */
export function useForm<Values extends object>(initial: Values | (() => Values)) {
  const [form, setForm] = useState(initial)
  const [isTried, setTried] = useState(false)
  const change = useCallback((part: Partial<Values>) => setForm((before) => ({ ...before, ...part })), [])
  return { form, change, field: fieldsOf(form, change), isTried, setTried }
}

/** The same for values that are kept elsewhere: in the address, or by the form above. */
export function fieldsOf<Values extends object>(values: Values, change: (part: Partial<Values>) => void) {
  return <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => change(partOf(name, value)),
  })
}

/** The same for texts that are null where nothing is written. */
export function textsOf<Values extends object>(values: Values, change: (part: Partial<Values>) => void) {
  return (name: keyof Values) => ({
    value: String(values[name] ?? ''),
    onChange: (text: string) => change(partOf(name, text.trim() === '' ? null : text)),
  })
}

/** The compiler takes a computed name for any string. */
function partOf<Values>(name: keyof Values, value: unknown): Partial<Values> {
  return { [name]: value } as Partial<Values>
}
